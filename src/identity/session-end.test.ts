import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasExpired, noteSessionEnd, sessionEnd } from '#src/identity/session-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['AUTH_003', 'expired'],
  ['SEC_003', 'expired'],
  ['AUTH_006', 'disabled'],
] as const)(
  'a refusal %s ends the session as %s, and the screens go 1.5 s later by themselves',
  (code, end) => {
    noteSessionEnd(code);
    expect(sessionEnd.value).toBe(end);
    vi.advanceTimersByTime(1_499);
    expect(sessionEnd.value).toBe(end);
    vi.advanceTimersByTime(1);
    expect(sessionEnd.value).toBeNull();
    expect(hasExpired.value).toBe(end === 'expired');
  },
);
