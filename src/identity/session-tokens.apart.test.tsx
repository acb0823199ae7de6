import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '#src/identity/credentials.ts';
import { sessionEnd } from '#src/identity/session-end.ts';
import { renewTokens } from '#src/identity/session-tokens.ts';
import { keptErrors, writeErrors } from '#src/errors/error-log.ts';

const ends = { leave: vi.fn(async () => undefined), wipe: vi.fn(async () => undefined) };
const oneTab = { request: (_: string, work: () => unknown) => work() };

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
  expect(keptErrors.value[0]).toMatchObject({ code: 'AUTH_003', message: 'No refresh token available' });
});

test('a renewal that the server refuses ends it too, and is in the log', async () => {
  deviceWith('gone', async () => Response.json({ detail: 'No.' }, { status: 401 }));
  expect(await renewTokens(ends)).toBeNull();
  expect(ends.leave).toHaveBeenCalledOnce();
  await vi.dynamicImportSettled();
  writeErrors();
  expect(keptErrors.value[0]).toMatchObject({ code: 'AUTH_002', message: 'Error al refrescar token' });
});

test.each([
  ['no network', async () => Promise.reject(new TypeError('offline'))],
  ['a server that fails', async () => Response.json({}, { status: 500 })],
  ['too many requests', async () => Response.json({}, { status: 429 })],
])('%s ends nothing: the old token stays', async (_, answer) => {
  deviceWith('good', answer);
  expect(await renewTokens(ends)).toBe('old');
  expect(ends.leave).not.toHaveBeenCalled();
});

test('a session leaves under none of its names, that of earlier apps included', () => {
  const names = ['access_token', 'refresh_token', 'auth_token', 'auth-storage'];
  for (const each of names) localStorage.setItem(each, 'old');
  forgetSession();
  expect(names.filter((each) => localStorage.getItem(each) !== null)).toEqual([]);
});
