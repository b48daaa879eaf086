# What rules tell a listener; every engine includes this file before its rules.
from libc.string cimport memset, memcpy, memcmp

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define MALECON_THREAD_LOCAL __declspec(thread)
    #else
    #define MALECON_THREAD_LOCAL __thread
    #endif
    #define MALECON_MAX_EVENTS 2048
    typedef struct { int n; short data[MALECON_MAX_EVENTS][5]; } malecon_events;
    static MALECON_THREAD_LOCAL malecon_events *malecon_listener = 0;
    """
    enum: MALECON_MAX_EVENTS
    ctypedef struct EventLog "malecon_events":
        int n
        short data[MALECON_MAX_EVENTS][5]
    EventLog *listener "malecon_listener"


cdef inline void emit(int kind, int seat, int a, int b, int c) noexcept nogil:
    cdef EventLog *log = listener
    cdef short *row
    if log == NULL:
        return
    if log.n < MALECON_MAX_EVENTS:
        row = log.data[log.n]
        row[0] = kind
        row[1] = seat
        row[2] = a
        row[3] = b
        row[4] = c
    log.n += 1
