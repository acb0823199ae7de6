import { afterEach, expect, test, vi } from 'vitest';
import { apiError, type ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { forgetSession } from '#src/identity/credentials.ts';
import { sessionEnd } from '#src/identity/session-end.ts';
import { renewTokens } from '#src/identity/session-tokens.ts';
import { storedErrors, writeErrors } from '#src/errors/error-log.ts';

const ends = { leave: vi.fn(async () => undefined), wipe: vi.fn(async () => undefined) };
const oneTab = { request: (_: string, work: () => unknown) => work() };

afterEach(() => {
  dispatchEvent(new Event('online'));
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function refusal(status: number, code: ErrorCode): Response {
  return Response.json(apiError(code), { status });
}

/** A device whose session has this refresh token, and a server that answers a renewal so. */
function deviceWith(refresh: string | null, answer: () => Promise<Response>) {
  vi.stubGlobal('navigator', { locks: oneTab, userAgent: 'Chrome' });
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('access_token', 'old');
  if (refresh) localStorage.setItem('refresh_token', refresh);
  return fetched;
}

test('without a refresh token the session is over, and nobody is asked', async () => {
  const fetched = deviceWith(null, async () => Response.json({}));
  expect(await renewTokens(ends)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  expect(ends.leave).toHaveBeenCalledOnce();
  expect(sessionEnd.value).toBe('expired');
  await vi.dynamicImportSettled();
  writeErrors();
  expect(storedErrors.value[0]).toMatchObject({ code: 'AUTH_003', message: 'No refresh token available' });
});

test('a renewal that the server refuses ends it too, and is in the log', async () => {
  deviceWith('gone', async () => refusal(401, 'AUTH_003'));
  expect(await renewTokens(ends)).toBeNull();
  expect(ends.leave).toHaveBeenCalledOnce();
  await vi.dynamicImportSettled();
  writeErrors();
  expect(storedErrors.value[0]).toMatchObject({ code: 'AUTH_002', message: 'Error al refrescar token' });
});

test.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['a server that fails', async () => Response.json({}, { status: 500 })],
  ['too many requests', async () => Response.json({}, { status: 429 })],
  // Something in between answers in the server's place.
  ['a portal', async () => Response.json({ status: 'login_required', url: '/portal' })],
  ['a proxy that refuses', async () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ['a proxy that wants to know who this is', async () => Response.json({ detail: 'Who?' }, { status: 401 })],
  ['a proxy that knows no such page', async () => Response.json({ error: 'not found' }, { status: 404 })],
  ['a firewall', async () => new Response('<html>Request blocked</html>', { status: 403 })],
  // Our server, of something else than the session.
  ['a server that has no time', async () => refusal(429, 'AUTH_005')],
  ['a server that does not understand the question', async () => refusal(422, 'API_001')],
])('%s ends nothing: the old token stays', async (_, answer) => {
  deviceWith('good', answer);
  expect(await renewTokens(ends)).toBe('old');
  expect(ends.leave).not.toHaveBeenCalled();
  expect(ends.wipe).not.toHaveBeenCalled();
});

test.each([
  ['AUTH_002', 401, 'expired'],
  ['AUTH_003', 401, 'expired'],
  ['SEC_003', 401, 'expired'],
  ['AUTH_006', 403, 'disabled'],
] as const)('our server’s own %s ends the session as it says', async (code, status, end) => {
  deviceWith('gone', async () => refusal(status, code));
  expect(await renewTokens(ends)).toBeNull();
  expect(ends.leave).toHaveBeenCalledOnce();
  expect(sessionEnd.value).toBe(end);
});

test('requests that fail together ask once, and the next tries wait longer each time, until the network is back', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const fetched = deviceWith('good', async () => Promise.reject(new TypeError('lost')));
  const tries = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      expect(await renewTokens(ends)).toBe('old');
      expect(await renewTokens(ends)).toBe('old');
      vi.advanceTimersByTime(1_000);
    }
    return fetched.mock.calls.length;
  };
  expect(await tries(1)).toBe(1);
  expect(await tries(19)).toBe(5);
  dispatchEvent(new Event('online'));
  await renewTokens(ends);
  expect(fetched).toHaveBeenCalledTimes(6);
  expect(ends.leave).not.toHaveBeenCalled();
});

test('a session leaves under none of its names, that of earlier apps included', () => {
  const names = ['access_token', 'refresh_token', 'auth_token', 'auth-storage'];
  for (const each of names) localStorage.setItem(each, 'old');
  forgetSession();
  expect(names.filter((each) => localStorage.getItem(each) !== null)).toEqual([]);
});
