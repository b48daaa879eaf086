# The tree of search.pxi grown by a net instead of playouts.  A walk re-deals what the searching seat cannot know, follows
# what the net finds likely and what has turned out well, and ends where the net has not judged yet: at a decision not
# seen before, or one that this world allows a move in which it had not before.  Many walks wait for one evaluation:
# `gather` writes down what the seats to move there see, `learn` takes what the net makes of it.  Where the net's word
# is not enough, games played on from there have a say in the value: by the small net of quick.pxi if the game has one,
# else by rule of thumb.

cdef enum:
    GUIDED_LEAD = 5  # points of lead that are worth 73 %; the net counts in tens


cdef unsigned char every_action[N_ACTIONS]
memset(every_action, 1, N_ACTIONS)


cdef struct GuidedSettings:
    double explore  # weight of the net's chances, which fades with visits
    double reduce  # how much worse than its parent a move is taken to be before it was tried
    double loss  # a walk that waits for the net counts as so much of a lost one
    double floor  # the least chance that a move is given, whatever the net says
    double played  # how much of a value comes from games played on …
    int playouts  # … so many from each position …
    double sharp  # … by the small net's chances raised to this power …
    QuickNet *quick  # … or by rule of thumb where there is none …
    QuickEye *eyes  # … to which every seat sees about this at the root …
    unsigned char *thumb  # … or where one of these actions is possible
    unsigned char *weighty  # actions at whose decisions the tree branches; others are played as games are played on
    int deep  # a walk that ends below so many decisions asks the small net about the moves there, if played is 1; 0: none
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
    """What a net said about the moves at the end of a walk: new branches, and more about those that were there."""
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
cdef void guided_playouts(TreeWorker *w, GuidedSettings *g, State *s, QuickEye *eyes, double *value) noexcept nogil:
    """What the position is worth to each seat, on average over games played on."""
    cdef double one[MAX_PLAYERS]
    cdef QuickEye own[MAX_PLAYERS]
    cdef State world
    cdef int i, k
    for k in range(s.n_players):
        value[k] = 0
    for i in range(g.playouts):
        memcpy(&world, s, sizeof(State))
        if g.quick != NULL:
            memcpy(own, eyes, s.n_players * sizeof(QuickEye))
            quick_playout(w, g.quick, g.sharp, g.thumb, &world, own)
        else:
            tree_playout(w, &g.end, &world)
        tree_judge(&world, &g.end, one)
        for k in range(s.n_players):
            value[k] += one[k] / g.playouts


cdef int guided_light(TreeWorker *w, GuidedSettings *g, State *s, Moves *m, QuickEye *eyes) noexcept nogil:
    """The move of a decision that is not worth a branch, as games are played on."""
    if g.quick == NULL:
        return policy(s, m, tree_draw(w))
    return quick_move(w, g.quick, g.sharp, g.thumb, s, m, eyes)


cdef void guided_guess(TreeWorker *w, GuidedSettings *g, int size, State *s, QuickEye *eye,
                       GuidedLeaf *leaf) noexcept nogil:
    """The small net's word about the moves at the end of a walk, and what games played on came to."""
    cdef float h[QUICK_WIDTH]
    cdef float weight[N_ACTIONS]
    cdef float chance[N_ACTIONS]
    cdef float total
    cdef int i
    quick_look(g.quick, s, eye, h)
    total = quick_weigh(g.quick, h, &leaf.moves, 1, weight)
    for i in range(leaf.moves.n):
        chance[leaf.moves.action[i]] = weight[i] / total
    guided_expand(w, g, size, leaf, chance)
    guided_teach(w, leaf.path, leaf.depth, s.n_players, leaf.value)


cdef bint guided_walk(TreeWorker *w, GuidedSettings *g, int size, State *root, int seat, float *scale,
                      GuidedLeaf *leaf, float *obs, unsigned char *mask) noexcept nogil:
    """Once through one world: to a finished game, or to where the net is to be asked about the row written."""
    cdef Moves *m = &leaf.moves
    cdef int known[N_ACTIONS]
    cdef double value[MAX_PLAYERS]
    cdef short row[N_OBS]
    cdef QuickEye eyes[MAX_PLAYERS]
    cdef State s
    cdef int here = 0, found, i
    memcpy(&s, root, sizeof(State))
    resample(&s, seat, tree_draw(w))
    if g.quick != NULL:
        memcpy(eyes, g.eyes, s.n_players * sizeof(QuickEye))
    leaf.path[0] = 0
    leaf.depth = 1
    w.pool[0].pending += 1
    while s.to_move >= 0:
        m.n = 0
        legal_moves(&s, m)
        if m.n == 1 and leaf.depth > 1:  # nothing to choose, nothing to ask
            apply(&s, m.action[0])
            continue
        if leaf.depth > 1 and not tree_marked(g.weighty, m):
            apply(&s, guided_light(w, g, &s, m, eyes))
            continue
        found = tree_known(w, here, s.to_move, m, known)
        if found == 0 or leaf.depth == TREE_DEPTH or (found < m.n and w.used < size):
            break
        here = guided_select(w, g, here, s.to_move, m, known)
        leaf.path[leaf.depth] = here
        leaf.depth += 1
        w.pool[here].pending += 1
        apply(&s, w.pool[here].key % N_ACTIONS)
    if s.to_move < 0:
        tree_judge(&s, &g.end, value)
        guided_teach(w, leaf.path, leaf.depth, s.n_players, value)
        return False
    leaf.seat = s.to_move
    guided_playouts(w, g, &s, eyes, leaf.value)
    if g.quick != NULL and 0 < g.deep < leaf.depth:
        guided_guess(w, g, size, &s, &eyes[s.to_move], leaf)
        return False
    memset(row, 0, sizeof(row))
    observe(&s, s.to_move, row)
    for i in range(N_OBS):
        obs[i] = row[i] * scale[i]
    memset(mask, 0, N_ACTIONS)
    for i in range(m.n):
        mask[m.action[i]] = 1
    return True


cdef void guided_hear(TreeWorker *w, GuidedSettings *g, int size, int players, GuidedLeaf *leaf, float *chance,
                      float *share, float lead) noexcept nogil:
    """What the net said about the end of a walk: chances of the actions, shares of the seats, the lead."""
    cdef double value[MAX_PLAYERS]
    cdef int k
    guided_expand(w, g, size, leaf, chance)
    guided_judge(g, players, leaf.seat, share, lead, value)
    for k in range(players):
        value[k] += g.played * (leaf.value[k] - value[k])
    guided_teach(w, leaf.path, leaf.depth, players, value)


cdef GuidedSettings guided_settings(double explore, double reduce, double loss, double floor, double lead,
                                    double played, int playouts, double sharp, int deep) except *:
    cdef GuidedSettings g
    if floor <= 0 or playouts < 0 or deep < 0:
        raise ValueError("a guided search needs a floor above 0 and no fewer than 0 playouts and decisions")
    g.explore, g.reduce, g.loss, g.floor = explore, reduce, loss, floor
    g.played = played if playouts else 0
    g.playouts = playouts if played > 0 else 0
    g.sharp, g.quick, g.eyes, g.thumb, g.weighty = sharp, NULL, NULL, no_action, every_action
    g.deep = deep if g.playouts and played == 1 else 0
    g.end = TreeSettings(0, 0, GUIDED_LEAD, lead, 0, 0, 0)
    return g


cdef class GuidedTree(Grown):
    """A tree grown by a net: `gather` walks and asks, `learn` hears the answers."""
    cdef GuidedSettings settings
    cdef Quick quick  # kept as long as the settings name its net
    cdef GuidedLeaf *leaves
    cdef readonly int waiting
    cdef float scale[N_OBS]
    cdef unsigned char weighty[N_ACTIONS]
    cdef unsigned char thumb[N_ACTIONS]
    cdef QuickEye eyes[MAX_PLAYERS]

    def __cinit__(self, int threads, int size, int batch, list scales, double explore, double reduce, double loss,
                  double floor, double lead, double played, int playouts, double sharp, int deep, Quick quick=None,
                  weighty=None, thumb=None):
        cdef int i
        if threads != 1 or batch < 1 or len(scales) != N_OBS:
            raise ValueError(f"a guided tree has one thread, room for a leaf and {N_OBS} scales")
        self.batch = batch
        self.settings = guided_settings(explore, reduce, loss, floor, lead, played, playouts, sharp, deep)
        if quick is not None:
            self.quick, self.settings.quick, self.settings.eyes = quick, quick.net, self.eyes
        if weighty is not None:
            memcpy(self.weighty, address(weighty, N_ACTIONS, False), N_ACTIONS)
            self.settings.weighty = self.weighty
        if thumb is not None:
            memcpy(self.thumb, address(thumb, N_ACTIONS, False), N_ACTIONS)
            self.settings.thumb = self.thumb
        for i in range(N_OBS):
            self.scale[i] = scales[i]
        self.leaves = <GuidedLeaf *> calloc(batch, sizeof(GuidedLeaf))
        if self.leaves == NULL:
            raise MemoryError(f"no room for {batch} leaves")

    def __dealloc__(self):
        free(self.leaves)

    cdef void stand_at(self, Core position, int seat, unsigned long long seed):
        cdef State world
        cdef int k
        self.waiting = 0
        Grown.stand_at(self, position, seat, seed)
        if self.settings.quick != NULL:  # in an imagined world, since even the last digit of a sum must not tell secrets
            memcpy(&world, &self.root, sizeof(State))
            resample(&world, seat, tree_draw(&self.workers[0]))
            quick_open(self.settings.quick, world.n_players, self.eyes)
            for k in range(world.n_players):
                quick_see(self.settings.quick, &world, k, &self.eyes[k])

    def follow(self, int action, Core position, unsigned long long seed):
        """Go on as every tree does, or start anew at a decision at which this one would not have branched."""
        cdef Moves m
        m.n = 0
        if position.s.to_move >= 0:
            legal_moves(&position.s, &m)
            if not tree_marked(self.settings.weighty, &m):
                self.plant(position, self.seat, seed)
                return
        Grown.follow(self, action, position, seed)

    def gather(self, int walks, obs, mask):
        """Walk so many times; returns how many rows were written for the net. Finished games need none."""
        cdef float *seen = <float *> address(obs, self.batch * N_OBS * sizeof(float), True)
        cdef unsigned char *legal = <unsigned char *> address(mask, self.batch * N_ACTIONS, True)
        cdef int i, w = 0
        if self.waiting or not 1 <= walks <= self.batch:
            raise ValueError(f"1 to {self.batch} walks, after the net has been heard about those before")
        with nogil:
            for i in range(walks):
                w = self.waiting
                self.waiting += guided_walk(&self.workers[0], &self.settings, self.size, &self.root, self.seat,
                                            self.scale, &self.leaves[w], seen + <Py_ssize_t> w * N_OBS,
                                            legal + <Py_ssize_t> w * N_ACTIONS)
        return self.waiting

    def learn(self, chances, shares, leads):
        """What the net says about the rows of `gather`: a chance for every action, a share for every seat, the lead."""
        cdef int players = self.root.n_players, rows = self.waiting, i
        cdef float *chance = <float *> address(chances, rows * N_ACTIONS * sizeof(float), False)
        cdef float *share = <float *> address(shares, rows * players * sizeof(float), False)
        cdef float *lead = <float *> address(leads, rows * sizeof(float), False)
        with nogil:
            for i in range(rows):
                guided_hear(&self.workers[0], &self.settings, self.size, players, &self.leaves[i],
                            chance + <Py_ssize_t> i * N_ACTIONS, share + i * players, lead[i])
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


cdef class Grove:
    """A small tree for each of many games, all grown together: one walk in every tree, then one evaluation for all."""
    cdef TreeWorker *workers
    cdef State *roots
    cdef GuidedLeaf *leaves
    cdef unsigned char *waits
    cdef GuidedSettings settings
    cdef float scale[N_OBS]
    cdef readonly int n
    cdef int size
    cdef int threads

    def __cinit__(self, int n, int size, int threads, list scales, double explore, double reduce, double loss,
                  double floor, double lead, double played, int playouts, double sharp, int deep):
        cdef int i
        if n < 1 or size < 2 or threads < 1 or len(scales) != N_OBS:
            raise ValueError(f"a grove has a tree, room for two branches in each, a thread and {N_OBS} scales")
        self.n, self.size, self.threads = n, size, threads
        self.settings = guided_settings(explore, reduce, loss, floor, lead, played, playouts, sharp, deep)
        for i in range(N_OBS):
            self.scale[i] = scales[i]
        self.workers = <TreeWorker *> calloc(n, sizeof(TreeWorker))
        self.roots = <State *> calloc(n, sizeof(State))
        self.leaves = <GuidedLeaf *> calloc(n, sizeof(GuidedLeaf))
        self.waits = <unsigned char *> calloc(n, 1)
        if self.workers == NULL or self.roots == NULL or self.leaves == NULL or self.waits == NULL:
            raise MemoryError(f"no room for {n} trees")
        for i in range(n):
            self.roots[i].to_move = -1
            self.workers[i].pool = <TreeBranch *> calloc(size, sizeof(TreeBranch))
            if self.workers[i].pool == NULL:
                raise MemoryError(f"no room for {n} trees of {size} branches")

    def __dealloc__(self):
        cdef int i
        if self.workers != NULL:
            for i in range(self.n):
                free(self.workers[i].pool)
        free(self.workers)
        free(self.roots)
        free(self.leaves)
        free(self.waits)

    def plant(self, int first, BatchCore batch, rows, unsigned long long seed):
        """Start the trees from number `first` on anew, each from the game of the batch that its row names."""
        cdef int i, row, count = len(rows)
        cdef int *wanted = <int *> address(rows, count * sizeof(int), False)
        if not 0 <= first <= self.n - count:
            raise ValueError(f"there are {self.n} trees")
        for i in range(count):
            row = wanted[i]
            if not 0 <= row < batch.n:
                raise IndexError(f"there are {batch.n} games")
            memcpy(&self.roots[first + i], &batch.slots[row].s, sizeof(State))
            memset(&self.workers[first + i].pool[0], 0, sizeof(TreeBranch))
            self.workers[first + i].used = 1
            self.workers[first + i].rng = scramble(game_seed(seed, first + i, 0))
            self.waits[first + i] = 0

    def gather(self, obs, mask):
        """One walk in every tree; the rows of those that end in a finished game ask nothing and stay as they are."""
        cdef float *seen = <float *> address(obs, self.n * N_OBS * sizeof(float), True)
        cdef unsigned char *legal = <unsigned char *> address(mask, self.n * N_ACTIONS, True)
        cdef int i
        with nogil:
            for i in prange(self.n, schedule="dynamic", chunksize=8, num_threads=self.threads):
                if self.roots[i].to_move >= 0 and not self.waits[i]:
                    self.waits[i] = guided_walk(
                        &self.workers[i], &self.settings, self.size, &self.roots[i], self.roots[i].to_move, self.scale,
                        &self.leaves[i], seen + <Py_ssize_t> i * N_OBS, legal + <Py_ssize_t> i * N_ACTIONS)

    def learn(self, chances, shares, leads):
        """What the net says about the rows of `gather`, as a GuidedTree hears it, with a share for every seat there is."""
        cdef float *chance = <float *> address(chances, self.n * N_ACTIONS * sizeof(float), False)
        cdef float *share = <float *> address(shares, self.n * MAX_PLAYERS * sizeof(float), False)
        cdef float *lead = <float *> address(leads, self.n * sizeof(float), False)
        cdef int i
        with nogil:
            for i in prange(self.n, schedule="static", num_threads=self.threads):
                if self.waits[i]:
                    guided_hear(&self.workers[i], &self.settings, self.size, self.roots[i].n_players, &self.leaves[i],
                                chance + <Py_ssize_t> i * N_ACTIONS, share + i * MAX_PLAYERS, lead[i])
                    self.waits[i] = 0

    @cython.cdivision(True)
    def found(self, chances, shares):
        """Write for every tree what share of its visits each action got, and each seat's value, the one to move first."""
        cdef float *chance = <float *> address(chances, self.n * N_ACTIONS * sizeof(float), True)
        cdef float *share = <float *> address(shares, self.n * MAX_PLAYERS * sizeof(float), True)
        cdef int i, k, child, visits, seat
        cdef TreeBranch *pool
        memset(chance, 0, self.n * N_ACTIONS * sizeof(float))
        memset(share, 0, self.n * MAX_PLAYERS * sizeof(float))
        for i in range(self.n):
            pool = self.workers[i].pool
            seat, visits, child = self.roots[i].to_move, 0, pool[0].first
            while child:
                visits += pool[child].visits
                child = pool[child].next
            child = pool[0].first
            while child and visits:
                chance[i * N_ACTIONS + pool[child].key % N_ACTIONS] = <float> pool[child].visits / visits
                child = pool[child].next
            if pool[0].visits:
                for k in range(self.roots[i].n_players):
                    share[i * MAX_PLAYERS + k] = pool[0].value[(seat + k) % self.roots[i].n_players] / pool[0].visits
