# Information-set Monte-Carlo tree search for every game: each iteration re-deals what the searching seat cannot know,
# walks one tree keyed by who plays what, plays on by rule of thumb and hands every seat's value back up.  Like
# engine.pxi it knows of the rules only their contract.  A tree belongs to one thread; several threads grow several
# trees from the same root and add up what they found.  guided.pxi grows the same trees by what a net says.
cimport cython
from libc.math cimport exp, log, sqrt

cdef enum:
    TREE_DEPTH = 160  # decisions walked inside the tree; beyond, the playout goes on


cdef struct TreeBranch:
    # One move after all the moves above it. Children hang in a list by increasing key; 0 means none.
    int key  # seat * N_ACTIONS + action
    int first
    int next
    int visits
    int seen  # how often it could have been played when its parent was visited (guided: judged by the net)
    int pending  # guided: walks through it that wait for the net
    float prior  # guided: sum of the chances that the net gave it
    double value[MAX_PLAYERS]  # sums


cdef struct TreeSettings:
    double explore  # weight of curiosity
    double epsilon  # share of random moves in playouts
    double lead  # points of lead that are worth 73 % when a playout is cut short
    double margin  # how much of a finished game's value is its margin, not the win itself
    double widen  # a branch visited n times may have 1 + widen * sqrt(n) children …
    double trust  # … the rule of thumb's first, and that one is favoured at the beginning
    int truncate  # decisions after which a playout is judged by the scores; 0: play to the end


cdef struct TreeWorker:
    TreeBranch *pool
    TreeBranch *spare
    int used
    unsigned long long rng
    long long iterations


cdef inline unsigned long long tree_draw(TreeWorker *w) noexcept nogil:
    w.rng += GOLDEN
    return scramble(w.rng)


cdef inline double tree_fraction(unsigned long long bits) noexcept nogil:
    return (bits >> 11) * (1.0 / 9007199254740992.0)


cdef bint tree_marked(unsigned char *marks, Moves *m) noexcept nogil:
    """Is one of the moves among the marked actions?"""
    cdef int i
    for i in range(m.n):
        if marks[m.action[i]]:
            return True
    return False


@cython.cdivision(True)
cdef void tree_judge(State *s, TreeSettings *g, double *value) noexcept nogil:
    """What the position is worth to each seat, adding up to 1: the win if it is over, else by leads in points."""
    cdef float share[MAX_PLAYERS]
    cdef float lead[MAX_PLAYERS]
    cdef double total = 0, weight = 1
    cdef int k
    write_reward(s, 2, lead)
    for k in range(s.n_players):
        value[k] = 1 / (1 + exp(-lead[k] / g.lead))
        total += value[k]
    if s.to_move < 0:
        write_reward(s, 0, share)
        weight = g.margin
    for k in range(s.n_players):
        value[k] = weight * value[k] / total
        if s.to_move < 0:
            value[k] += (1 - weight) * share[k]


cdef void tree_playout(TreeWorker *w, TreeSettings *g, State *s) noexcept nogil:
    """Play by rule of thumb, now and then at random, to the end or for a number of decisions."""
    cdef Moves m
    cdef int left = g.truncate if g.truncate > 0 else 1 << 30
    cdef unsigned long long bits
    while s.to_move >= 0:
        m.n = 0
        legal_moves(s, &m)
        if m.n == 1:
            apply(s, m.action[0])
            continue
        if left == 0:
            return
        left -= 1
        bits = tree_draw(w)
        if tree_fraction(bits) < g.epsilon:
            apply(s, m.action[scaled(tree_draw(w), m.n)])
        else:
            apply(s, policy(s, &m, bits))


cdef int tree_grow(TreeWorker *w, int parent, int key) noexcept nogil:
    """A new branch in its place among its siblings."""
    cdef int new = w.used, before = 0, after = w.pool[parent].first
    w.used += 1
    memset(&w.pool[new], 0, sizeof(TreeBranch))
    while after and w.pool[after].key < key:
        before = after
        after = w.pool[after].next
    w.pool[new].key = key
    w.pool[new].seen = 1
    w.pool[new].next = after
    if before:
        w.pool[before].next = new
    else:
        w.pool[parent].first = new
    return new


cdef int tree_known(TreeWorker *w, int parent, int seat, Moves *m, int *known) noexcept nogil:
    """Note the branch of each move, 0 if it has none; returns how many have one."""
    cdef int base = seat * N_ACTIONS, child = w.pool[parent].first
    cdef int i, key, found = 0
    for i in range(m.n):
        key = base + m.action[i]
        while child and w.pool[child].key < key:
            child = w.pool[child].next
        known[i] = 0
        if child and w.pool[child].key == key:
            known[i] = child
            found += 1
    return found


@cython.cdivision(True)
cdef int tree_select(TreeWorker *w, TreeSettings *g, int size, int parent, State *s, Moves *m) noexcept nogil:
    """The branch to follow: a new one if there may be more, else the most promising of those playable in this world."""
    cdef int known[N_ACTIONS]
    cdef int found = tree_known(w, parent, s.to_move, m, known)
    cdef int i, pick, thumb, best = -1
    cdef double promise, highest = -1
    cdef TreeBranch *b
    for i in range(m.n):
        if known[i]:
            w.pool[known[i]].seen += 1
    thumb = policy(s, m, tree_draw(w))
    if found < m.n and w.used < size and found < 1 + g.widen * sqrt(w.pool[parent].visits):
        pick = scaled(tree_draw(w), m.n - found)
        for i in range(m.n):
            if known[i] == 0:
                if m.action[i] == thumb:
                    best = i
                    break
                if pick == 0:
                    best = i
                pick -= 1
        return tree_grow(w, parent, s.to_move * N_ACTIONS + m.action[best])
    for i in range(m.n):
        if known[i]:
            b = &w.pool[known[i]]
            promise = b.value[s.to_move] / b.visits + g.explore * sqrt(log(<double> b.seen) / b.visits)
            if m.action[i] == thumb:
                promise += g.trust / (1 + b.visits)
            if promise > highest:
                highest = promise
                best = known[i]
    return best


@cython.cdivision(True)
cdef void tree_iterate(TreeWorker *w, TreeSettings *g, int size, State *root, int seat) noexcept nogil:
    """One iteration: one world, one walk down the tree, one playout, and what it teaches."""
    cdef State s
    cdef Moves m
    cdef int path[TREE_DEPTH]
    cdef double value[MAX_PLAYERS]
    cdef int depth = 1, here = 0, i, k
    memcpy(&s, root, sizeof(State))
    resample(&s, seat, tree_draw(w))
    path[0] = 0
    while s.to_move >= 0 and depth < TREE_DEPTH:
        m.n = 0
        legal_moves(&s, &m)
        if m.n == 1 and depth > 1:  # nothing to choose, nothing to remember
            apply(&s, m.action[0])
            continue
        here = tree_select(w, g, size, here, &s, &m)
        if here < 0:
            break
        path[depth] = here
        depth += 1
        apply(&s, w.pool[here].key % N_ACTIONS)
        if w.pool[here].visits == 0:
            break
    tree_playout(w, g, &s)
    tree_judge(&s, g, value)
    for i in range(depth):
        w.pool[path[i]].visits += 1
        for k in range(s.n_players):
            w.pool[path[i]].value[k] += value[k]
    w.iterations += 1


cdef void tree_keep(TreeWorker *w, int branch) noexcept nogil:
    """Make a branch the root; all that does not hang on it is forgotten."""
    cdef TreeBranch *old = w.pool
    cdef TreeBranch *new = w.spare
    cdef int used = 1, i = 0, child, before
    new[0] = old[branch]
    while i < used:  # a copied branch still names its first child by the old place until its turn comes
        child = new[i].first
        new[i].first = 0
        before = 0
        while child:
            new[used] = old[child]
            new[used].next = 0
            new[used].pending = 0
            if before:
                new[before].next = used
            else:
                new[i].first = used
            before = used
            used += 1
            child = old[child].next
        i += 1
    new[0].next = 0
    new[0].pending = 0
    w.pool, w.spare, w.used = new, old, used


cdef class Grown:
    """What a seat thinks about a position: read by `found`, kept along played moves by `follow`."""
    cdef TreeWorker *workers
    cdef readonly int threads
    cdef readonly int size
    cdef readonly int batch  # iterations that belong together
    cdef State root
    cdef int seat

    def __cinit__(self, int threads, int size, *settings):
        cdef int t
        if threads < 1 or size < 2:
            raise ValueError("a tree needs a thread and room for two branches")
        self.threads, self.size, self.batch = threads, size, 1
        self.workers = <TreeWorker *> calloc(threads, sizeof(TreeWorker))
        if self.workers == NULL:
            raise MemoryError("no room for a search")
        for t in range(threads):
            self.workers[t].pool = <TreeBranch *> calloc(size, sizeof(TreeBranch))
            self.workers[t].spare = <TreeBranch *> calloc(size, sizeof(TreeBranch))
            if self.workers[t].pool == NULL or self.workers[t].spare == NULL:
                raise MemoryError(f"no room for {size} branches")

    def __dealloc__(self):
        cdef int t
        if self.workers != NULL:
            for t in range(self.threads):
                free(self.workers[t].pool)
                free(self.workers[t].spare)
            free(self.workers)

    def plant(self, Core position, int seat, unsigned long long seed):
        """Start anew from a position as this seat knows it."""
        cdef int t
        if position.s.to_move < 0 or not 0 <= seat < position.s.n_players:
            raise ValueError("a search needs a game under way and a seat at the table")
        for t in range(self.threads):
            memset(&self.workers[t].pool[0], 0, sizeof(TreeBranch))
            self.workers[t].used = 1
        self.stand_at(position, seat, seed)

    cdef void stand_at(self, Core position, int seat, unsigned long long seed):
        cdef int t
        memcpy(&self.root, &position.s, sizeof(State))
        self.seat = seat
        for t in range(self.threads):
            self.workers[t].rng = scramble(seed + t * MIX1)
            self.workers[t].iterations = 0

    def follow(self, int action, Core position, unsigned long long seed):
        """Go on from the position after the searching seat's own move, keeping what was learnt about it."""
        cdef int t, child, key = self.root.to_move * N_ACTIONS + action
        cdef TreeWorker *w
        if position.s.to_move < 0:
            raise ValueError("a search needs a game under way")
        for t in range(self.threads):
            w = &self.workers[t]
            child = w.pool[0].first
            while child and w.pool[child].key != key:
                child = w.pool[child].next
            if child:
                tree_keep(w, child)
            else:
                memset(&w.pool[0], 0, sizeof(TreeBranch))
                w.used = 1
        self.stand_at(position, self.seat, seed)

    @property
    def visits(self):
        """Imagined games that went through the root, kept ones included."""
        cdef int t
        return sum([self.workers[t].pool[0].visits for t in range(self.threads)])

    @property
    def branches(self):
        """Branches in use, of all threads."""
        cdef int t
        return sum([self.workers[t].used for t in range(self.threads)])

    def value(self):
        """Mean value of the root for every seat."""
        cdef int t, k
        visits = max(self.visits, 1)
        return [sum([self.workers[t].pool[0].value[k] for t in range(self.threads)]) / visits
                for k in range(self.root.n_players)]

    def found(self):
        """{action: (visits, mean value of every seat)} of the moves at the root, by number of action."""
        cdef int t, k, child
        cdef TreeBranch *b
        visits = {}
        sums = {}
        for t in range(self.threads):
            child = self.workers[t].pool[0].first
            while child:
                b = &self.workers[t].pool[child]
                action = b.key % N_ACTIONS
                if b.key // N_ACTIONS == self.root.to_move and b.visits:
                    visits[action] = visits.get(action, 0) + b.visits
                    row = sums.setdefault(action, [0.0] * self.root.n_players)
                    for k in range(self.root.n_players):
                        row[k] += b.value[k]
                child = b.next
        return {action: (visits[action], [x / visits[action] for x in sums[action]]) for action in sorted(visits)}


cdef class Tree(Grown):
    """A tree grown by imagined games that are played to the end by rule of thumb."""
    cdef TreeSettings settings

    def __cinit__(self, int threads, int size, double explore, double epsilon, double lead, double margin,
                  double widen, double trust, int truncate):
        if lead <= 0:
            raise ValueError("a lead above 0 is needed")
        self.settings = TreeSettings(explore, epsilon, lead, margin, widen, trust, truncate)

    def run(self, int iterations):
        """Imagine so many more games, shared out among the threads."""
        cdef int t, threads = self.threads
        with nogil:
            for t in prange(threads, schedule="static", chunksize=1, num_threads=threads):
                self.work(t, iterations)

    cdef void work(self, int t, int iterations) noexcept nogil:
        cdef int i = t
        while i < iterations:
            i += self.threads
            tree_iterate(&self.workers[t], &self.settings, self.size, &self.root, self.seat)

    def chances(self):
        """What a net thinks of the moves: there is none."""
        return {}
