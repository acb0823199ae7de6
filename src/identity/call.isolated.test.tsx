import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { call } from '#src/identity/call.ts';
import { storedErrors, writeErrors } from '#src/errors/error-log.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';
import { noteClock, renewWith, tokenKeys } from '#src/identity/credentials.ts';

const renewal = { renewed: null as string | null, asked: [] as (string | null)[] };
renewWith(async (stale) => {
  renewal.asked.push(stale);
  return renewal.renewed;
});

const HOUR_S = 3_600;
/** A token of an hour that the server made just now, by its own clock. */
function tokenMadeAt(iat: number): string {
  return `header.${btoa(JSON.stringify({ sub: 'marta', iat, exp: iat + HOUR_S }))}.signature`;
}

/** A session that this device believes is good. */
const TOKEN = tokenMadeAt(Date.now() / 1_000);
const Store = v.object({ id: v.string() });
let requests: Request[] = [];

/** The server answers these, one after the other. */
function answering(...answers: [status: number, body: unknown][]): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(`http://localhost${path}`, init));
    const [status, body] = answers[requests.length - 1] ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  });
}

const tokens = () => requests.map((each) => each.headers.get('authorization'));

beforeEach(() => {
  requests = [];
  renewal.asked = [];
  renewal.renewed = null;
  localStorage.setItem(tokenKeys.access, TOKEN);
});
afterEach(() => localStorage.clear());

test('answers what the server says, as its schema has it', async () => {
  answering([200, { id: 's1', more: 1 }]);
  expect(await call('/stores', Store, { method: 'POST', json: { name: 'Sol' } })).toEqual({
    ok: true,
    body: { id: 's1' },
  });
  expect(await requests[0]?.json()).toEqual({ name: 'Sol' });
  expect(tokens()).toEqual([`Bearer ${TOKEN}`]);
});

test('a session that is not taken any more is renewed, and the call made once more', async () => {
  renewal.renewed = 'new';
  answering([401, null], [200, { id: 's1' }]);
  expect(await call('/stores', Store)).toMatchObject({ ok: true });
  expect(tokens()).toEqual([`Bearer ${TOKEN}`, 'Bearer new']);
  const refused = coded('Inicia sesión.', 'AUTH_003');
  answering([200, null], [200, null], [401, refused], [401, refused]);
  expect(await call('/stores', Store)).toMatchObject({ ok: false, status: 401 });
  expect(requests).toHaveLength(4);
});

test.each([
  ['ended', null],
  ['could not be asked for', TOKEN],
])('with a session whose renewal %s the refusal stands', async (_, renewed) => {
  renewal.renewed = renewed;
  answering([401, { detail: 'Inicia sesión.', code: 'AUTH_003', message: '' }]);
  expect(await call('/stores', Store)).toMatchObject({ ok: false, status: 401 });
  expect(requests).toHaveLength(1);
  expect(renewal.asked).toEqual([TOKEN]);
});

test.each([
  ['a day ahead', 24],
  ['two hours behind', -2],
])('a device whose clock is %s renews its token when that ends, not for each call', async (_, hours) => {
  const serverS = Date.now() / 1_000 - hours * HOUR_S;
  const fresh = tokenMadeAt(serverS);
  localStorage.setItem(tokenKeys.access, fresh);
  noteClock(fresh);
  answering([200, { id: 's1' }], [200, { id: 's1' }]);
  await call('/stores', Store);
  expect(renewal.asked).toEqual([]);

  const old = tokenMadeAt(serverS - HOUR_S);
  localStorage.setItem(tokenKeys.access, old);
  await call('/stores', Store);
  expect(renewal.asked).toEqual([old]);
});

test('a file whose token is not taken is asked for once more with a new one', async () => {
  renewal.renewed = 'new';
  answering([401, null], [200, 'photo']);
  const response = await fetchWithSession('/photo', { headers: { accept: 'image/webp' } });
  expect(response.status).toBe(200);
  expect(tokens()).toEqual([`Bearer ${TOKEN}`, 'Bearer new']);
  expect(requests.map((each) => each.headers.get('accept'))).toEqual(['image/webp', 'image/webp']);
});

test('an account that was disabled meanwhile ends its session, by whatever call it is noticed', async () => {
  answering(
    [403, { detail: 'Su cuenta ha sido deshabilitada.', code: 'AUTH_006', message: '' }],
    [403, null],
  );
  expect(await call('/stores', Store)).toMatchObject({ ok: false, status: 403, code: 'AUTH_006' });
  expect(renewal.asked).toEqual([TOKEN]);
  await call('/stores', Store);
  expect(renewal.asked).toEqual([TOKEN]);
});

test('a call as nobody bears no session and renews none', async () => {
  answering([401, coded('Inicia sesión.', 'AUTH_003')]);
  expect(await call('/stores', Store, { as: 'nobody' })).toMatchObject({ ok: false, status: 401 });
  expect(tokens()).toEqual([null]);
  expect(renewal.asked).toEqual([]);
});

test('says in words what was refused, what it does not understand and that nobody answered', async () => {
  answering(
    [
      422,
      {
        detail: 'Revisa los datos.',
        code: 'API_001',
        message: '',
        errors: [{ field: 'name', message: 'Escríbelo.' }],
      },
    ],
    [200, { name: 'Sol' }],
    [200, { name: 'Sol' }],
  );
  expect(await call('/stores', Store)).toMatchObject({
    ok: false,
    status: 422,
    message: 'Revisa los datos.',
    fields: { name: 'Escríbelo.' },
  });
  expect(await call('/stores', Store)).toMatchObject({
    status: 200,
    message: expect.stringContaining('no se entiende'),
  });
  expect(await call('/stores', Store, { misread: 'Error al leer' })).toMatchObject({
    message: 'Error al leer',
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await call('/stores', Store)).toMatchObject({ ok: false, status: null, fields: {} });
});

const OFFLINE = 'Error de conexión. Verifica tu conexión a internet.';
const coded = (detail: string, code: string) => ({ detail, code, message: 'La del catálogo.' });

test.each([
  // Where a screen says it in its place, the server's own words; in a toast, the specification's.
  [
    403,
    coded('Solo bodega.', 'AUTH_004'),
    'Solo bodega.',
    'No tienes permisos para realizar esta acción.',
    'AUTH_004',
  ],
  [404, coded('No está.', 'API_002'), 'No está.', 'Recurso no encontrado.', 'API_002'],
  [422, coded('Falta el nombre.', 'API_001'), 'Falta el nombre.', 'Falta el nombre.', 'API_001'],
  [
    429,
    coded('Espera.', 'AUTH_005'),
    'Espera.',
    'Demasiadas solicitudes. Por favor intenta más tarde.',
    'AUTH_005',
  ],
  [503, coded('Sin base.', 'API_003'), 'Sin base.', 'Sin base.', 'API_003'],
])('a refusal with %s %j says so', async (status, body, message, toast, code) => {
  answering([status, body]);
  const answer = await call('/stores', Store, { as: 'nobody', misread: 'Por defecto' });
  expect(answer).toMatchObject({ ok: false, status, message, toast, code });
});

test.each([
  // Its message, else its detail, else what the call says by default (spec §8).
  [400, { message: 'Mal.', detail: 'Peor.' }, 'Mal.', 'Mal.', 'API_001'],
  [400, { detail: 'Peor.' }, 'Peor.', 'Peor.', 'API_001'],
  [
    422,
    { detail: [{ loc: ['email'] }] },
    'Por defecto',
    'Error de validación en los datos proporcionados.',
    'API_003',
  ],
  [500, {}, 'Por defecto', 'Error del servidor. Por favor intenta más tarde.', 'API_003'],
  [404, { error: 'not found' }, 'Por defecto', 'Recurso no encontrado.', 'API_002'],
])(
  '%s %j, which is not of our server, is said in its words and decides nothing',
  async (status, body, message, toast, code) => {
    answering([status, body]);
    const answer = await call('/stores', Store, { as: 'nobody', misread: 'Por defecto' });
    expect(answer).toMatchObject({ ok: false, status: null, message, toast, code });
  },
);

test.each([
  ['a portal that catches everything', 200, OFFLINE, 'NET_001', /^Error de conexión/],
  [
    'a proxy whose server is away',
    502,
    'Error del servidor. Intente más tarde.',
    'NET_003',
    /^Error del servidor/,
  ],
])('an answer of %s is nobody’s', async (_, status, message, code, toast) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
  const answer = await call('/stores', Store, { as: 'nobody' });
  expect(answer).toMatchObject({
    ok: false,
    status: null,
    message,
    code,
    toast: expect.stringMatching(toast),
  });
});

test.each([
  [401, 'AUTH_003', 'Sesión expirada. Por favor inicia sesión nuevamente.'],
  [429, 'AUTH_005', 'Demasiadas solicitudes. Por favor intenta más tarde.'],
])('a refusal %i without a word is said as one, and decides nothing', async (status, code, toast) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const answer = await call('/stores', Store, { as: 'nobody' });
  expect(answer).toMatchObject({ ok: false, status: null, code, toast });
});

test('a call that takes too long, and one of the auth service that nobody answers, have codes of their own', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')));
  expect(await call('/stores', Store, { as: 'nobody' })).toMatchObject({
    message: 'Tiempo de espera agotado. Intente nuevamente.',
    code: 'NET_002',
    status: null,
  });
  // Spec §9.
  expect(limit.mock.calls).toEqual([[10_000]]);
  limit.mockRestore();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await call('/api/v1/auth/login', Store, { as: 'nobody' })).toMatchObject({
    message: OFFLINE,
    code: 'NETWORK_ERROR',
  });
});

test('what fails is in the log of this device: which call, and nothing of what was asked or said', async () => {
  answering([500, coded('Marta Rojas no cabe.', 'API_003')]);
  const path = '/api/v1/orders/offline_order_123?email=marta@correo.co';
  await call(path, Store, { as: 'nobody', method: 'POST', json: { password: 'gato' } });
  await vi.dynamicImportSettled();
  writeErrors();
  expect(storedErrors.value[0]).toMatchObject({
    code: 'API_003',
    type: 'call',
    message: 'Error interno del servidor.',
    details: 'POST /api/v1/orders/:id 500',
  });
  expect(JSON.stringify(storedErrors.value)).not.toMatch(/Marta|marta|gato|offline_order_123/);
});
