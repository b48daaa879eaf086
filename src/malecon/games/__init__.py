"""The games. Each is a package with the same rooms: tables, state, rules, actions, observe, text, why, view."""
