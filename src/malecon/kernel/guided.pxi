# The tree of search.pxi grown by a net instead of playouts.  A walk re-deals what the searching seat cannot know, follows
# what the net finds likely and what has turned out well, and ends where the net has not judged yet: at a decision not
# seen before, or one that this world allows a move in which it had not before.  Many walks wait for one evaluation:
# `gather` writes down what the seats to move there see, `learn` takes what the net makes of it.  Where the net's word
# is not enough, games played on from there by rule of thumb have a say in the value.

cdef enum:
    GUIDED_LEAD = 5  # points of lead that are worth 73 %; the net counts in tens


cdef struct GuidedSettings:
    double explore  # weight of the net's chances, which fades with visits
    double reduce  # how much worse than its parent a move is taken to be before it was tried
    double loss  # a walk that waits for the net counts as so much of a lost one
    double floor  # the least chance that a move is given, whatever the net says
    double played  # how much of a value comes from games played on by rule of thumb …
    int playouts  # … so many from each position
    TreeSettings end  # how a finished game is judged: its lead and margin


cdef struct GuidedLeaf:
    # A walk that waits for the net.
    int path[TREE_DEPTH]
    int depth
    int seat
    Moves moves
    double value[MAX_PLAYERS]  # what games played on from here came to


@cython.cdivision(True)
cdef int guided_select(TreeWorker *w, GuidedSettings *g, int parent, int seat, Moves *m, int *known) noexcept nogil:
    """The most promising of the branches playable in this world."""
    cdef double chance[N_ACTIONS]
    cdef double all_chances = 0, tried = 0, promise, highest = -1e9, untried
    cdef int i, walks = 0, best = 0
    cdef TreeBranch *b
    for i in range(m.n):
        chance[i] = 0
        if known[i]:
            b = &w.pool[known[i]]
            chance[i] = b.prior / b.seen
            all_chances += chance[i]
            walks += b.visits + b.pending
            if b.visits:
                tried += chance[i]
    b = &w.pool[parent]
    untried = b.value[seat] / b.visits - g.reduce * sqrt(tried / all_chances)
    for i in range(m.n):
        if known[i]:
            b = &w.pool[known[i]]
            if b.visits:
                promise = b.value[seat] / (b.visits + g.loss * b.pending)
            else:
                promise = untried / (1 + g.loss * b.pending)
            promise += g.explore * chance[i] / all_chances * sqrt(1.0 + walks) / (1 + b.visits + b.pending)
            if promise > highest:
                highest = promise
                best = known[i]
    return best


cdef void guided_expand(TreeWorker *w, GuidedSettings *g, int size, GuidedLeaf *leaf, float *chance) noexcept nogil:
    """What the net said about the moves at the end of a walk: new branches, and more about those that were there."""
    cdef int known[N_ACTIONS]
    cdef int parent = leaf.path[leaf.depth - 1], i, b
    cdef float prior
    tree_known(w, parent, leaf.seat, &leaf.moves, known)
    for i in range(leaf.moves.n):
        prior = chance[leaf.moves.action[i]]
        if prior < g.floor:
            prior = g.floor
        if known[i]:
            w.pool[known[i]].prior += prior
            w.pool[known[i]].seen += 1
        elif w.used < size:
            b = tree_grow(w, parent, leaf.seat * N_ACTIONS + leaf.moves.action[i])
            w.pool[b].prior = prior


cdef void guided_teach(TreeWorker *w, int *path, int depth, int players, double *value) noexcept nogil:
    """Hand every seat's value back up the way that a walk came."""
    cdef int i, k
    cdef TreeBranch *b
    for i in range(depth):
        b = &w.pool[path[i]]
        b.visits += 1
        b.pending -= 1
        for k in range(players):
            b.value[k] += value[k]
    w.iterations += 1


@cython.cdivision(True)
cdef void guided_judge(GuidedSettings *g, int players, int seat, float *share, float lead, double *value) noexcept nogil:
    """The net's word about a position as a value for each seat, adding up to 1; it counts seats from the one to move."""
    cdef double odds = exp(-lead * (10.0 / GUIDED_LEAD)) * (players - 1)
    cdef double ahead = 1 / (1 + odds), rest = 1 - share[0], x
    cdef int k
    for k in range(players):
        if k == 0:
            x = ahead
        elif rest > 1e-6:
            x = (1 - ahead) * share[k] / rest
        else:
            x = (1 - ahead) / (players - 1)
        value[(seat + k) % players] = (1 - g.end.margin) * share[k] + g.end.margin * x


@cython.cdivision(True)
cdef void guided_playouts(TreeWorker *w, GuidedSettings *g, State *s, double *value) noexcept nogil:
    """What the position is worth to each seat, on average over games played on by rule of thumb."""
    cdef double one[MAX_PLAYERS]
    cdef State world
    cdef int i, k
    for k in range(s.n_players):
        value[k] = 0
    for i in range(g.playouts):
        memcpy(&world, s, sizeof(State))
        tree_playout(w, &g.end, &world)
        tree_judge(&world, &g.end, one)
        for k in range(s.n_players):
            value[k] += one[k] / g.playouts


cdef class GuidedTree(Grown):
    """A tree grown by a net: `gather` walks and asks, `learn` hears the answers."""
    cdef GuidedSettings settings
    cdef GuidedLeaf *leaves
    cdef readonly int waiting
    cdef float scale[N_OBS]

    def __cinit__(self, int threads, int size, int batch, list scales, double explore, double reduce, double loss,
                  double floor, double lead, double played, int playouts):
        cdef int i
        if threads != 1 or batch < 1 or floor <= 0 or len(scales) != N_OBS or playouts < 0:
            raise ValueError(f"a guided tree has one thread, room for a leaf, a floor above 0 and {N_OBS} scales")
        self.batch = batch
        self.settings.explore, self.settings.reduce, self.settings.loss = explore, reduce, loss
        self.settings.floor = floor
        if playouts and played > 0:
            self.settings.played, self.settings.playouts = played, playouts
        self.settings.end = TreeSettings(0, 0, GUIDED_LEAD, lead, 0, 0, 0)
        for i in range(N_OBS):
            self.scale[i] = scales[i]
        self.leaves = <GuidedLeaf *> calloc(batch, sizeof(GuidedLeaf))
        if self.leaves == NULL:
            raise MemoryError(f"no room for {batch} leaves")

    def __dealloc__(self):
        free(self.leaves)

    cdef void stand_at(self, Core position, int seat, unsigned long long seed):
        self.waiting = 0
        Grown.stand_at(self, position, seat, seed)

    def gather(self, int walks, obs, mask):
        """Walk so many times; returns how many rows were written for the net. Finished games need none."""
        cdef float *seen = <float *> address(obs, self.batch * N_OBS * sizeof(float), True)
        cdef unsigned char *legal = <unsigned char *> address(mask, self.batch * N_ACTIONS, True)
        cdef int i
        if self.waiting or not 1 <= walks <= self.batch:
            raise ValueError(f"1 to {self.batch} walks, after the net has been heard about those before")
        with nogil:
            for i in range(walks):
                self.walk(seen + <Py_ssize_t> self.waiting * N_OBS, legal + <Py_ssize_t> self.waiting * N_ACTIONS)
        return self.waiting

    cdef void walk(self, float *obs, unsigned char *mask) noexcept nogil:
        """Once through one world, to a finished game or to where the net is to be asked."""
        cdef TreeWorker *w = &self.workers[0]
        cdef GuidedLeaf *leaf = &self.leaves[self.waiting]
        cdef Moves *m = &leaf.moves
        cdef int known[N_ACTIONS]
        cdef double value[MAX_PLAYERS]
        cdef short row[N_OBS]
        cdef State s
        cdef int here = 0, found, i
        memcpy(&s, &self.root, sizeof(State))
        resample(&s, self.seat, tree_draw(w))
        leaf.path[0] = 0
        leaf.depth = 1
        w.pool[0].pending += 1
        while s.to_move >= 0:
            m.n = 0
            legal_moves(&s, m)
            if m.n == 1 and leaf.depth > 1:  # nothing to choose, nothing to ask
                apply(&s, m.action[0])
                continue
            found = tree_known(w, here, s.to_move, m, known)
            if found == 0 or leaf.depth == TREE_DEPTH or (found < m.n and w.used < self.size):
                break
            here = guided_select(w, &self.settings, here, s.to_move, m, known)
            leaf.path[leaf.depth] = here
            leaf.depth += 1
            w.pool[here].pending += 1
            apply(&s, w.pool[here].key % N_ACTIONS)
        if s.to_move < 0:
            tree_judge(&s, &self.settings.end, value)
            guided_teach(w, leaf.path, leaf.depth, s.n_players, value)
            return
        leaf.seat = s.to_move
        guided_playouts(w, &self.settings, &s, leaf.value)
        memset(row, 0, sizeof(row))
        observe(&s, s.to_move, row)
        for i in range(N_OBS):
            obs[i] = row[i] * self.scale[i]
        memset(mask, 0, N_ACTIONS)
        for i in range(m.n):
            mask[m.action[i]] = 1
        self.waiting += 1

    def learn(self, chances, shares, leads):
        """What the net says about the rows of `gather`: a chance for every action, a share for every seat, the lead."""
        cdef int players = self.root.n_players, rows = self.waiting, i, k
        cdef float *chance = <float *> address(chances, rows * N_ACTIONS * sizeof(float), False)
        cdef float *share = <float *> address(shares, rows * players * sizeof(float), False)
        cdef float *lead = <float *> address(leads, rows * sizeof(float), False)
        cdef double value[MAX_PLAYERS]
        cdef GuidedLeaf *leaf
        with nogil:
            for i in range(rows):
                leaf = &self.leaves[i]
                guided_expand(&self.workers[0], &self.settings, self.size, leaf, chance + <Py_ssize_t> i * N_ACTIONS)
                guided_judge(&self.settings, players, leaf.seat, share + i * players, lead[i], value)
                for k in range(players):
                    value[k] += self.settings.played * (leaf.value[k] - value[k])
                guided_teach(&self.workers[0], leaf.path, leaf.depth, players, value)
        self.waiting = 0

    @property
    def walks(self):
        """How many walks there were since the tree was planted or followed."""
        return self.workers[0].iterations

    def chances(self):
        """{action: its chance as the net sees it} of the moves at the root, whether tried or not."""
        cdef int child = self.workers[0].pool[0].first
        cdef TreeBranch *b
        out = {}
        while child:
            b = &self.workers[0].pool[child]
            if b.key // N_ACTIONS == self.root.to_move:
                out[b.key % N_ACTIONS] = b.prior / b.seen
            child = b.next
        return out
