# Two sets of weights for the rule of thumb against each other, for the tuner.  While a duel is on, the weights of the
# whole process change with every decision: nothing else may think in it meanwhile.
cdef enum:
    DUEL_DECISIONS = 20000  # no game lasts so long, unless both sides have forgotten how to end it


cdef void duel_play(State *s, Weights *mine, Weights *theirs, int seat, unsigned long long luck) noexcept nogil:
    """Play to the end, `seat` by one set of weights and everybody else by the other."""
    cdef Moves m
    cdef Weights *turn
    cdef Weights *before = NULL
    cdef int decisions = 0
    while s.to_move >= 0 and decisions < DUEL_DECISIONS:
        m.n = 0
        legal_moves(s, &m)
        luck += GOLDEN
        turn = mine if s.to_move == seat else theirs
        if turn != before:
            memcpy(&weights, turn, sizeof(Weights))
            before = turn
        apply(s, policy(s, &m, scramble(luck)))
        decisions += 1


cdef Weights listed_weights(list numbers) except *:
    cdef Weights w
    cdef short *row = <short *> &w
    cdef int i, n = sizeof(Weights) // sizeof(short)
    if len(numbers) != n:
        raise ValueError(f"{n} weights are needed, not {len(numbers)}")
    for i in range(n):
        row[i] = numbers[i]
    return w


def duel(list options, list mine, list theirs, int deals, unsigned long long seed, double lead):
    """One player with the first weights among players with the second, from each seat of every deal, with the same luck.
    Returns a pair for each deal: its mean share of the win, and of what a search would call the value of the end."""
    cdef Weights a = listed_weights(mine), b = listed_weights(theirs), kept = weights
    cdef TreeSettings settings = TreeSettings(0, 0, lead, 0.5, 0, 0, 0)
    cdef State s, empty
    cdef float share[MAX_PLAYERS]
    cdef double value[MAX_PLAYERS]
    cdef double won, worth
    cdef int i, seat, players = options[0]
    memset(&empty, 0, sizeof(State))
    for i in range(N_OPTIONS):
        empty.options[i] = options[i]
    found = []
    for i in range(deals):
        won = worth = 0
        with nogil:
            for seat in range(players):
                memcpy(&s, &empty, sizeof(State))
                setup(&s, game_seed(seed, i, 0))
                duel_play(&s, &a, &b, seat, game_seed(seed, i, 1))
                write_reward(&s, 0, share)
                tree_judge(&s, &settings, value)
                won += share[seat]
                worth += value[seat]
            memcpy(&weights, &kept, sizeof(Weights))
        found.append((won / players, worth / players))
    return found
