# A net of one small layer that has learnt to play as a game's big net does: quick enough to play whole games on from a
# position of a tree, and better at it than the rule of thumb.  Between two decisions of a seat little changes of what it
# sees, so that the layer's sums are kept for every seat and only what has changed is added.
from libc.math cimport expf

cdef extern from *:
    """
    #include <stdint.h>

    #ifdef __SSE2__
    #include <immintrin.h>
    #endif

    enum { MLC_QUICK_WIDTH = 64, MLC_QUICK_ROW = (MLC_N_OBS + 63) / 64 * 64 };

    /* Where it can be chosen at the start, what newer processors offer is used. */
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__) && !defined(MALECON_SANITIZED)
    #define MLC_CHOICE 1
    #define MLC_NEWER __attribute__((target_clones("default", "avx2", "avx512f")))
    #else
    #define MLC_CHOICE 0
    #define MLC_NEWER
    #endif

    typedef float MLC_Lanes __attribute__((vector_size(64), aligned(4), may_alias));
    enum { MLC_QUICK_LANES = MLC_QUICK_WIDTH / 16 };

    /* Which of 64 entries differ, a bit for each. */
    static inline uint64_t quick_differ(const int16_t *a, const int16_t *b) {
        uint64_t bits = 0;
        int k;
    #ifdef __SSE2__
        for (k = 0; k < 64; k += 16) {
            const __m128i *x = (const __m128i *) (a + k), *y = (const __m128i *) (b + k);
            __m128i low = _mm_cmpeq_epi16(_mm_loadu_si128(x), _mm_loadu_si128(y));
            __m128i high = _mm_cmpeq_epi16(_mm_loadu_si128(x + 1), _mm_loadu_si128(y + 1));
            bits |= (uint64_t) (uint16_t) ~_mm_movemask_epi8(_mm_packs_epi16(low, high)) << k;
        }
    #else
        if (memcmp(a, b, 64 * sizeof(int16_t)))
            for (k = 0; k < 64; k++)
                bits |= (uint64_t) (a[k] != b[k]) << k;
    #endif
        return bits;
    }

    /* Note the places of the entries that have changed, and by how much; what was seen becomes what is seen. */
    static int quick_changes_plain(int16_t *restrict old, const int16_t *restrict row, int16_t *restrict at,
                                   int16_t *restrict by) {
        int first, k, n = 0;
        uint64_t bits;
        for (first = 0; first < MLC_QUICK_ROW; first += 64)
            for (bits = quick_differ(old + first, row + first); bits; bits &= bits - 1) {
                k = first + __builtin_ctzll(bits);
                at[n] = k;
                by[n++] = row[k] - old[k];
                old[k] = row[k];
            }
        return n;
    }

    #if MLC_CHOICE
    /* The same, 32 entries at a time. */
    __attribute__((target("avx512bw,avx512vbmi2,popcnt"))) static int quick_changes_wide(
            int16_t *restrict old, const int16_t *restrict row, int16_t *restrict at, int16_t *restrict by) {
        static const int16_t count[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                          16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
        __m512i places = _mm512_loadu_si512(count);
        int first, n = 0;
        for (first = 0; first < MLC_QUICK_ROW; first += 32) {
            __m512i x = _mm512_loadu_si512(old + first), y = _mm512_loadu_si512(row + first);
            __mmask32 bits = _mm512_cmpneq_epi16_mask(x, y);
            if (bits) {
                __m512i here = _mm512_add_epi16(places, _mm512_set1_epi16(first));
                _mm512_storeu_si512(at + n, _mm512_maskz_compress_epi16(bits, here));
                _mm512_storeu_si512(by + n, _mm512_maskz_compress_epi16(bits, _mm512_sub_epi16(y, x)));
                _mm512_storeu_si512(old + first, y);
                n += __builtin_popcount(bits);
            }
        }
        return n;
    }
    #endif

    static int (*quick_changes)(int16_t *restrict, const int16_t *restrict, int16_t *restrict, int16_t *restrict) =
        quick_changes_plain;

    static int quick_choose_code(int newer) {
        quick_changes = quick_changes_plain;
    #if MLC_CHOICE
        if (newer && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2"))
            quick_changes = quick_changes_wide;
    #endif
        return quick_changes != quick_changes_plain;
    }

    /* Bring the sums of what was seen to what is seen now. */
    MLC_NEWER static void quick_add(float *restrict sum, int n, const int16_t *restrict at, const int16_t *restrict by,
                                    const float *restrict weight) {
        MLC_Lanes total[MLC_QUICK_LANES];
        int i, k;
        for (k = 0; k < MLC_QUICK_LANES; k++)
            total[k] = ((MLC_Lanes *) sum)[k];
        for (i = 0; i < n; i++) {
            const MLC_Lanes *weights = (const MLC_Lanes *) (weight + at[i] * MLC_QUICK_WIDTH);
            for (k = 0; k < MLC_QUICK_LANES; k++)
                total[k] += (float) by[i] * weights[k];
        }
        for (k = 0; k < MLC_QUICK_LANES; k++)
            ((MLC_Lanes *) sum)[k] = total[k];
    }

    static void quick_update(float *restrict sum, int16_t *restrict old, const int16_t *restrict row,
                             const float *restrict weight) {
        int16_t at[MLC_QUICK_ROW + 32], by[MLC_QUICK_ROW + 32];  /* whole strides are written */
        int n = quick_changes(old, row, at, by);
        if (n)
            quick_add(sum, n, at, by, weight);
    }

    MLC_NEWER static float quick_dot(const float *restrict h, const float *restrict weight) {
        MLC_Lanes total = {0};
        float sum = 0;
        int k;
        for (k = 0; k < MLC_QUICK_LANES; k++)
            total += ((const MLC_Lanes *) h)[k] * ((const MLC_Lanes *) weight)[k];
        for (k = 0; k < 8; k++)
            sum += total[k] + total[k + 8];
        return sum;
    }
    """
    enum: QUICK_WIDTH "MLC_QUICK_WIDTH"
    enum: QUICK_ROW "MLC_QUICK_ROW"
    bint quick_choose_code(bint newer) noexcept nogil
    void quick_update(float *sum, short *old, const short *row, const float *weight) noexcept nogil
    float quick_dot(const float *h, const float *weight) noexcept nogil


def quick_newer(bint wanted):
    """Use what newer processors offer, if this one does; whether it is used. The games are the same."""
    return quick_choose_code(wanted)


quick_newer(True)

cdef unsigned char no_action[N_ACTIONS]
memset(no_action, 0, N_ACTIONS)


cdef struct QuickNet:
    float enter[N_OBS * QUICK_WIDTH]  # a row for everything that can be seen, its scale included
    float bias[QUICK_WIDTH]
    float policy[N_ACTIONS * QUICK_WIDTH]  # a row for every action
    float policy_bias[N_ACTIONS]


cdef struct QuickEye:
    # What a seat saw when it last had to decide.
    float sum[QUICK_WIDTH]
    short row[QUICK_ROW]


cdef void quick_open(QuickNet *q, int players, QuickEye *eyes) noexcept nogil:
    """Nobody has seen anything yet."""
    cdef int k
    for k in range(players):
        memcpy(eyes[k].sum, q.bias, sizeof(q.bias))
        memset(eyes[k].row, 0, sizeof(eyes[k].row))


cdef void quick_see(QuickNet *q, State *s, int seat, QuickEye *eye) noexcept nogil:
    """Bring the sums of a seat to what it sees now."""
    cdef short row[QUICK_ROW]
    memset(row, 0, sizeof(row))
    observe(s, seat, row)
    quick_update(eye.sum, eye.row, row, q.enter)


cdef void quick_look(QuickNet *q, State *s, QuickEye *eye, float *h) noexcept nogil:
    """What the seat to move sees, as the layer puts it."""
    cdef int k
    quick_see(q, s, s.to_move, eye)
    for k in range(QUICK_WIDTH):
        h[k] = eye.sum[k] if eye.sum[k] > 0 else 0


cdef float quick_weigh(QuickNet *q, float *h, Moves *m, double sharp, float *weight) noexcept nogil:
    """The chance of each move raised to a power, which makes the likely ones likelier still; returns their sum."""
    cdef float highest = -1e30, total = 0
    cdef int i
    for i in range(m.n):
        weight[i] = quick_dot(h, &q.policy[m.action[i] * QUICK_WIDTH]) + q.policy_bias[m.action[i]]
        if weight[i] > highest:
            highest = weight[i]
    for i in range(m.n):
        weight[i] = expf(<float> sharp * (weight[i] - highest))
        total += weight[i]
    return total


cdef int quick_choose(QuickNet *q, float *h, Moves *m, double sharp, double fraction) noexcept nogil:
    """A move by these chances."""
    cdef float weight[N_ACTIONS]
    cdef double left = fraction * quick_weigh(q, h, m, sharp, weight)
    cdef int i
    for i in range(m.n - 1):
        left -= weight[i]
        if left < 0:
            return m.action[i]
    return m.action[m.n - 1]


cdef int quick_move(TreeWorker *w, QuickNet *q, double sharp, unsigned char *thumb, State *s, Moves *m,
                    QuickEye *eyes) noexcept nogil:
    """What the net plays here, or the rule of thumb where a move is marked."""
    cdef float h[QUICK_WIDTH]
    if tree_marked(thumb, m):
        return policy(s, m, tree_draw(w))
    quick_look(q, s, &eyes[s.to_move], h)
    return quick_choose(q, h, m, sharp, tree_fraction(tree_draw(w)))


cdef void quick_playout(TreeWorker *w, QuickNet *q, double sharp, unsigned char *thumb, State *s,
                        QuickEye *eyes) noexcept nogil:
    """Play to the end as the net would, or by rule of thumb where a move is marked."""
    cdef Moves m
    while s.to_move >= 0:
        m.n = 0
        legal_moves(s, &m)
        if m.n == 1:
            apply(s, m.action[0])
            continue
        apply(s, quick_move(w, q, sharp, thumb, s, &m, eyes))


cdef int copy_floats(float *to, source, int count) except -1:
    memcpy(to, address(source, count * sizeof(float), False), count * sizeof(float))
    return 0


cdef class Quick:
    """A small net ready to play: the weights of its layer by what is seen, those of its moves by action."""
    cdef QuickNet *net

    def __cinit__(self, list scales, enter, bias, policy, policy_bias):
        cdef float *rows = <float *> address(enter, N_OBS * QUICK_WIDTH * sizeof(float), False)
        cdef float scale
        cdef int i, k
        if len(scales) != N_OBS:
            raise ValueError(f"{N_OBS} scales are needed, not {len(scales)}")
        self.net = <QuickNet *> calloc(1, sizeof(QuickNet))
        if self.net == NULL:
            raise MemoryError("no room for a net")
        for i in range(N_OBS):
            scale = scales[i]
            for k in range(QUICK_WIDTH):
                self.net.enter[i * QUICK_WIDTH + k] = rows[i * QUICK_WIDTH + k] * scale
        copy_floats(self.net.bias, bias, QUICK_WIDTH)
        copy_floats(self.net.policy, policy, N_ACTIONS * QUICK_WIDTH)
        copy_floats(self.net.policy_bias, policy_bias, N_ACTIONS)

    def __dealloc__(self):
        free(self.net)

    def chances(self, Core position):
        """{action: chance} of the legal moves."""
        cdef QuickEye eye
        cdef float h[QUICK_WIDTH]
        cdef float weight[N_ACTIONS]
        cdef float total
        cdef Moves m
        cdef int i
        if position.s.to_move < 0:
            raise ValueError("the game is over")
        m.n = 0
        legal_moves(&position.s, &m)
        quick_open(self.net, 1, &eye)
        quick_look(self.net, &position.s, &eye, h)
        total = quick_weigh(self.net, h, &m, 1, weight)
        return {m.action[i]: weight[i] / total for i in range(m.n)}

    def imagine(self, Core position, unsigned long long seed, double sharp, thumb=None):
        """Everybody's score at the end of a game played on from a position, as the games that a tree imagines are."""
        cdef unsigned char *left = &no_action[0]
        cdef QuickEye eyes[MAX_PLAYERS]
        cdef TreeWorker w
        cdef State s
        cdef int k
        if thumb is not None:
            left = <unsigned char *> address(thumb, N_ACTIONS, False)
        memcpy(&s, &position.s, sizeof(State))
        w.rng = scramble(seed)
        with nogil:
            quick_open(self.net, s.n_players, eyes)
            quick_playout(&w, self.net, sharp, left, &s, eyes)
        return [score(&s, k) for k in range(s.n_players)]
