"""Teaching a net to play by self-play: `malecon learn GAME --minutes 10 --device cuda`. Needs PyTorch (`[learn]`).

    tables.py      at which tables (players, options) a game is learnt
    player.py      the net in PyTorch, and its weights as the bots read them
    fleet.py       thousands of games of different tables stepped as one batch, and who plays which seat
    ppo.py         what was seen, what it was worth, and how the net learns from it
    lessons.py     what the net's own search finds in some of the games, to learn from
    training.py    the loop: collect, improve, show, keep
    evaluation.py  what was kept, measured in the arena
    command.py     the command line

Proximal policy optimisation, because it needs nothing but the batch (no tree, no model of the opponents), uses every
decision of every seat, and bears hidden hands, chance and more than two players, which value-based methods and plain
tree search do not. It learns from win shares, helped along by the lead in points, and at the very beginning also from
what the rule of thumb would have played; rule-of-thumb players and past selves sit at some tables, so that it neither
goes round in circles nor learns to please itself.
"""
