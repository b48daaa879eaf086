# What every compiled engine offers: a position, a batch of games, and random playouts.  Knows of the rules only the
# names setup, legal_moves, apply, score, tiebreak, observe, resample, policy and the fields n_players, to_move, options, rng.
from cpython.bytes cimport PyBytes_AsString, PyBytes_FromStringAndSize
from cpython.buffer cimport (PyBUF_ANY_CONTIGUOUS, PyBUF_SIMPLE, PyBUF_WRITABLE, Py_buffer, PyBuffer_Release,
                             PyObject_GetBuffer)
from cpython.object cimport PyObject, PyTypeObject
from cython.parallel cimport prange
from libc.stdlib cimport calloc, free

cdef tuple NO_ARGS = ()
cdef enum:
    MASK_BYTES = (N_ACTIONS + 7) >> 3

cdef extern from *:
    """
    #ifdef MALECON_SANITIZED
    #define MALECON_IS_SANITIZED 1
    #else
    #define MALECON_IS_SANITIZED 0
    #endif
    #ifdef _OPENMP
    #define MALECON_HAS_THREADS 1
    #else
    #define MALECON_HAS_THREADS 0
    #endif
    """
    enum: MALECON_IS_SANITIZED
    enum: MALECON_HAS_THREADS

STATE_SIZE = sizeof(State)
SANITIZED = bool(MALECON_IS_SANITIZED)
THREADS = bool(MALECON_HAS_THREADS)


cdef class Core:
    """A position of this game: the state, what it was before the last move, and the legal moves once asked for.

    Only the state itself is copied by `clone`: the state before is shared, the list of moves made when needed.
    """
    cdef State s
    cdef bytes before
    cdef Moves *listed
    cdef bint is_listed
    cdef readonly object game
    cdef readonly object last

    def __dealloc__(self):
        free(self.listed)

    def _start(self, game, list options, unsigned long long seed):
        cdef int i
        if len(options) != N_OPTIONS:
            raise ValueError(f"{N_OPTIONS} option numbers are needed, not {len(options)}")
        memset(&self.s, 0, sizeof(State))
        for i in range(N_OPTIONS):
            self.s.options[i] = options[i]
        setup(&self.s, seed)
        self.game = game
        self.last = None
        self.is_listed = False

    def _load(self, game, bytes data):
        if len(data) != sizeof(State):
            raise ValueError(f"a state has {sizeof(State)} bytes, not {len(data)}")
        memcpy(&self.s, PyBytes_AsString(data), sizeof(State))
        self.game = game
        self.last = None
        self.is_listed = False

    def _dump(self):
        return PyBytes_FromStringAndSize(<char *> &self.s, sizeof(State))

    @property
    def to_move(self):
        """The seat whose decision it is, or None when the game is over."""
        return self.s.to_move if self.s.to_move >= 0 else None

    @property
    def over(self):
        """Whether the game has ended."""
        return self.s.to_move < 0

    cdef int list_moves(self) except -1:
        if self.listed == NULL:
            self.listed = <Moves *> calloc(1, sizeof(Moves))
            if self.listed == NULL:
                raise MemoryError("no room for a list of moves")
        if not self.is_listed:
            self.listed.n = 0
            if self.s.to_move >= 0:
                legal_moves(&self.s, self.listed)
            self.is_listed = True
        return 0

    def legal(self):
        """The numbers of the legal actions, in increasing order; empty when the game is over."""
        cdef int i
        self.list_moves()
        return [self.listed.action[i] for i in range(self.listed.n)]

    cdef bint is_legal(self, int action) except -1:
        cdef int i
        self.list_moves()
        for i in range(self.listed.n):
            if self.listed.action[i] == action:
                return True
        return False

    def play(self, move):
        """Play a move, given as its number or in notation; IllegalMove or InvalidMove leave the position as it was."""
        cdef int action
        if type(move) is not int:
            move = self.game.action(move)
        elif not 0 <= move < N_ACTIONS:
            self.game.action(move)
        action = move
        if not self.is_legal(action):
            raise self._refusal(action)
        self.before = self._dump()
        self.last = move
        apply(&self.s, action)
        self.is_listed = False

    def clone(self):
        """An independent copy."""
        cdef type cls = type(self)
        cdef Core c = <Core> (<PyTypeObject *> cls).tp_new(cls, <PyObject *> NO_ARGS, NULL)
        memcpy(&c.s, &self.s, sizeof(State))
        c.game = self.game
        c.last = self.last
        c.before = self.before
        return c

    def _take(self, Core other):
        """Become what the other position is, as one decision made of `other`'s last moves."""
        self.before = self._dump()
        memcpy(&self.s, &other.s, sizeof(State))
        self.is_listed = False

    def _set_last(self, last):
        self.last = last

    def _raw_events(self):
        """What the last decision emitted, as tuples of five numbers."""
        cdef EventLog log
        cdef State s
        cdef int action, i
        global listener
        log.n = 0
        if isinstance(self.last, (int, tuple)):
            memcpy(&s, PyBytes_AsString(self.before), sizeof(State))
            for action in (self.last if isinstance(self.last, tuple) else (self.last,)):
                listener = &log
                apply(&s, action)
                listener = NULL
        if log.n > MALECON_MAX_EVENTS:
            raise OverflowError(f"a move emitted {log.n} events")
        return [(log.data[i][0], log.data[i][1], log.data[i][2], log.data[i][3], log.data[i][4]) for i in range(log.n)]

    def _resample(self, int seat, unsigned long long seed):
        resample(&self.s, seat, seed)
        self.is_listed = False

    def _scores(self):
        cdef int seat
        return [score(&self.s, seat) for seat in range(self.s.n_players)]

    def _tiebreaks(self):
        cdef int seat
        return [tiebreak(&self.s, seat) for seat in range(self.s.n_players)]

    def _observe(self, int seat):
        cdef short row[N_OBS]
        cdef int i
        memset(row, 0, sizeof(row))
        observe(&self.s, seat, row)
        return [row[i] for i in range(N_OBS)]

    def _policy(self, unsigned long long seed):
        """What the rule of thumb would play; it may look only at what the seat to move knows."""
        self.list_moves()
        return policy(&self.s, self.listed, seed)


# ---- random play ----------------------------------------------------------------------------------------------------
cdef long long play_out(State *s, unsigned long long *picker) noexcept nogil:
    """Play uniformly at random to the end; returns the number of decisions."""
    cdef long long decisions = 0
    cdef Moves m
    while s.to_move >= 0:
        m.n = 0
        legal_moves(s, &m)
        picker[0] += GOLDEN
        apply(s, m.action[scaled(scramble(picker[0]), m.n)])
        decisions += 1
    return decisions


def playouts(list options, int games, unsigned long long seed):
    """Random games from seeds seed, seed + 1 …; returns (decisions, a checksum of the scores)."""
    cdef long long decisions = 0
    cdef unsigned long long picker = seed, checksum = 0
    cdef State s, empty
    cdef int i, seat
    memset(&empty, 0, sizeof(State))
    for i in range(N_OPTIONS):
        empty.options[i] = options[i]
    with nogil:
        for i in range(games):
            memcpy(&s, &empty, sizeof(State))
            setup(&s, seed + <unsigned long long> i)
            decisions += play_out(&s, &picker)
            for seat in range(s.n_players):
                checksum = checksum * 31 + <unsigned long long> <long long> score(&s, seat)
    return decisions, checksum


# ---- batches --------------------------------------------------------------------------------------------------------
cdef void *address(object array, Py_ssize_t size, bint writable) except NULL:
    """Where an array's memory lies; the caller has checked its type and keeps it alive."""
    cdef Py_buffer view
    PyObject_GetBuffer(array, &view, PyBUF_ANY_CONTIGUOUS | (PyBUF_WRITABLE if writable else PyBUF_SIMPLE))
    cdef void *where = view.buf
    cdef Py_ssize_t length = view.len
    PyBuffer_Release(&view)
    if length != size:
        raise ValueError(f"an array of {size} bytes is needed, not {length}")
    return where


cdef struct Slot:
    State s
    unsigned long long episode
    unsigned char legal[MASK_BYTES]


cdef struct Outputs:
    float *obs
    unsigned char *mask
    float *reward
    float *score
    unsigned char *done
    signed char *seat


cdef class BatchCore:
    """Many games side by side; a game that ends is scored and starts again from its next seed."""
    cdef Slot *slots
    cdef int n
    cdef int players
    cdef int threads
    cdef int reward_kind
    cdef bint forced
    cdef unsigned long long seed
    cdef State empty
    cdef float scale[N_OBS]

    def __cinit__(self, list options, int n, unsigned long long seed, int threads, int reward_kind, bint forced,
                  list scales):
        cdef int i
        self.slots = <Slot *> calloc(n, sizeof(Slot))
        if self.slots == NULL:
            raise MemoryError(f"no room for {n} games")
        self.n, self.seed, self.threads, self.reward_kind, self.forced = n, seed, threads, reward_kind, forced
        memset(&self.empty, 0, sizeof(State))
        for i in range(N_OPTIONS):
            self.empty.options[i] = options[i]
        for i in range(N_OBS):
            self.scale[i] = scales[i]

    def __dealloc__(self):
        free(self.slots)

    def start(self, obs, mask, reward, score, done, seat):
        """Start every game anew and write the first outputs."""
        cdef Outputs out = self.outputs(obs, mask, reward, score, done, seat)
        cdef int i
        with nogil:
            for i in prange(self.n, schedule="static", num_threads=self.threads):
                self.start_one(i, &out)

    def step(self, actions, obs, mask, reward, score, done, seat):
        """Play one action in every game. Refuses the whole step, unplayed, if one action is illegal."""
        cdef Outputs out = self.outputs(obs, mask, reward, score, done, seat)
        cdef int *action = <int *> address(actions, self.n * sizeof(int), False)
        cdef int i, refused = 0
        with nogil:  # each thread looks at the games that it plays, which lie in its own cache
            for i in prange(self.n, schedule="static", num_threads=self.threads):
                refused += not self.may_play(i, action[i])
        if refused:
            for i in range(self.n):
                if not self.may_play(i, action[i]):
                    return i
        with nogil:
            for i in prange(self.n, schedule="static", num_threads=self.threads):
                self.step_one(i, action[i], &out)
        return -1

    cdef bint may_play(self, int i, int action) noexcept nogil:
        return 0 <= action < N_ACTIONS and self.slots[i].legal[action >> 3] >> (action & 7) & 1

    cdef Outputs outputs(self, obs, mask, reward, score, done, seat) except *:
        cdef Outputs out
        cdef int players = self.empty.options[0]
        self.players = players
        out.obs = <float *> address(obs, self.n * N_OBS * sizeof(float), True)
        out.mask = <unsigned char *> address(mask, self.n * N_ACTIONS, True)
        out.reward = <float *> address(reward, self.n * players * sizeof(float), True)
        out.score = <float *> address(score, self.n * players * sizeof(float), True)
        out.done = <unsigned char *> address(done, self.n, True)
        out.seat = <signed char *> address(seat, self.n, True)
        return out

    cdef void begin(self, int i) noexcept nogil:
        cdef Slot *slot = &self.slots[i]
        memcpy(&slot.s, &self.empty, sizeof(State))
        setup(&slot.s, game_seed(self.seed, i, slot.episode))
        slot.episode += 1

    cdef void start_one(self, int i, Outputs *out) noexcept nogil:
        self.slots[i].episode = 0
        self.begin(i)
        self.write(i, out)

    cdef void step_one(self, int i, int action, Outputs *out) noexcept nogil:
        apply(&self.slots[i].s, action)
        self.write(i, out)

    cdef void write(self, int i, Outputs *out) noexcept nogil:
        """Play forced moves if asked, score and restart a finished game, then write what the seat to move sees."""
        cdef Slot *slot = &self.slots[i]
        cdef Moves m
        cdef short row[N_OBS]
        cdef float *obs = out.obs + <Py_ssize_t> i * N_OBS
        cdef unsigned char *mask = out.mask + <Py_ssize_t> i * N_ACTIONS
        cdef float *reward = out.reward + <Py_ssize_t> i * self.players
        cdef float *score = out.score + <Py_ssize_t> i * self.players
        cdef int k
        out.done[i] = 0
        for k in range(self.players):
            reward[k] = score[k] = 0
        while True:
            if slot.s.to_move < 0:
                out.done[i] = 1
                write_reward(&slot.s, self.reward_kind, reward)
                write_reward(&slot.s, 1, score)
                self.begin(i)
            m.n = 0
            legal_moves(&slot.s, &m)
            if not self.forced or m.n > 1 or out.done[i]:
                break
            apply(&slot.s, m.action[0])
        out.seat[i] = slot.s.to_move
        memset(slot.legal, 0, MASK_BYTES)
        memset(mask, 0, N_ACTIONS)
        for k in range(m.n):
            slot.legal[m.action[k] >> 3] |= 1 << (m.action[k] & 7)
            mask[m.action[k]] = 1
        memset(row, 0, sizeof(row))
        observe(&slot.s, slot.s.to_move, row)
        for k in range(N_OBS):
            obs[k] = row[k] * self.scale[k]

    def rule(self, actions, where, unsigned long long seed):
        """Write what the rule of thumb would play in every game that is marked."""
        cdef int *action = <int *> address(actions, self.n * sizeof(int), True)
        cdef unsigned char *marked = <unsigned char *> address(where, self.n, False)
        cdef int i
        with nogil:  # the marked ones may all lie together
            for i in prange(self.n, schedule="dynamic", chunksize=64, num_threads=self.threads):
                if marked[i]:
                    action[i] = self.rule_one(i, game_seed(seed, i, 0))

    cdef int rule_one(self, int i, unsigned long long seed) noexcept nogil:
        cdef Moves m
        m.n = 0
        legal_moves(&self.slots[i].s, &m)
        return policy(&self.slots[i].s, &m, seed)

    def state(self, int i):
        """The state of one game, as bytes."""
        if not 0 <= i < self.n:
            raise IndexError(f"there are {self.n} games")
        return PyBytes_FromStringAndSize(<char *> &self.slots[i].s, sizeof(State))


cdef void write_reward(State *s, int kind, float *reward) noexcept nogil:
    """0: share of the win, 1: score, 2: lead over the best other seat."""
    cdef int points[MAX_PLAYERS]
    cdef int ties[MAX_PLAYERS]
    cdef int k, other, best, n = s.n_players, winners = 0
    for k in range(n):
        points[k] = score(s, k)
        ties[k] = tiebreak(s, k)
    best = 0
    for k in range(1, n):
        if points[k] > points[best] or (points[k] == points[best] and ties[k] > ties[best]):
            best = k
    for k in range(n):
        if points[k] == points[best] and ties[k] == ties[best]:
            winners += 1
    for k in range(n):
        if kind == 0:
            reward[k] = 1.0 / winners if points[k] == points[best] and ties[k] == ties[best] else 0.0
        elif kind == 1:
            reward[k] = <float> points[k] / SCORE_UNIT
        else:
            other = -1000000
            for best in range(n):
                if best != k and points[best] > other:
                    other = points[best]
            reward[k] = <float> (points[k] - other) / SCORE_UNIT


def bench_clone(Core position, int n):
    """Copy a position n times inside C."""
    cdef State pool[64]
    cdef long long sink = 0
    cdef int i
    for i in range(64):
        memcpy(&pool[i], &position.s, sizeof(State))
    with nogil:
        for i in range(n):
            memcpy(&pool[i & 63], &position.s, sizeof(State))
            sink += pool[(i * 7) & 63].to_move
    return sink
