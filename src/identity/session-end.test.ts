import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasExpired, noteSessionEnd, sessionEnd } from '#src/identity/session-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [401, 'expired'],
  [403, 'disabled'],
] as const)(
  'an answer %i ends the session as %s, and the screens go 1.5 s later by themselves',
  (status, end) => {
    noteSessionEnd(status);
    expect(sessionEnd.value).toBe(end);
    vi.advanceTimersByTime(1_499);
    expect(sessionEnd.value).toBe(end);
    vi.advanceTimersByTime(1);
    expect(sessionEnd.value).toBeNull();
    expect(hasExpired.value).toBe(end === 'expired');
  },
);
