import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inRun } from '#test/server/database/run-size.ts';
import { requestFrom } from '#test/server/request-from.ts';
import { testPassword, testServer, type TestServer } from '#test/server/test-server.ts';

/** Counts the passwords really compared; the library still does its own work. */
const compared = vi.hoisted(() => ({ times: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof library.verify = (...of) => {
    compared.times += 1;
    return library.verify(...of);
  };
  return { ...library, verify };
});

const GUESSES = inRun({ gate: 2_000, long: 10_000 });
const FORGED = 1_000;
const BATCH_ROWS = 100;
/** Signing in compares two passwords, whether or not the account exists (decision 0028). */
const COMPARED_PER_TRY = 2;
const MAX_TRIES = 20;

const email = 'owner@prueba.co';
const attacker = '203.0.113.9';
const home = '198.51.100.4';
const proxy = '10.0.0.1';
const knownDevice = randomUUID();

test('who changes addresses within their network of IPv6 is one who guesses', async () => {
  const server = await testServer();
  const statuses: number[] = [];
  for (let guessed = 1; guessed <= 6; guessed += 1) {
    const json = { email, password: `adivinanza ${guessed}` };
    const answer = await requestFrom(server, `2800:e2:4180:1f3::${guessed}`, '/api/v1/auth/login', { json });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  await server.close();
});

describe.each([
  ['without a trusted proxy', []],
  ['behind one trusted proxy', [proxy]],
])('guesses with forged addresses, %s', (_, trustedProxies) => {
  let server: TestServer;
  let answers: Record<number, number>;

  /** A request as it arrives: the proxy appends the address it came from to the client's own header. */
  function signInFrom(address: string, body: Record<string, unknown>, forged?: string, door = 'login') {
    const written = [...(forged ? [forged] : []), ...(trustedProxies.length > 0 ? [address] : [])];
    const headers: Record<string, string> =
      written.length > 0 ? { 'x-forwarded-for': written.join(', ') } : {};
    const peer = trustedProxies[0] ?? address;
    return requestFrom(server, peer, `/api/v1/auth/${door}`, { json: { email, ...body }, headers });
  }

  beforeAll(async () => {
    server = await testServer({ config: { trustedProxies } });
    const atHome = await signInFrom(home, { password: testPassword, device_id: knownDevice });
    expect(atHome.status).toBe(200);
    compared.times = 0;
    answers = {};
    for (let first = 0; first < GUESSES; first += BATCH_ROWS) {
      const guesses = Array.from({ length: BATCH_ROWS }, (_, place) => first + place);
      const answered = await Promise.all(guesses.map((each) => signInFrom(attacker, ...guess(each))));
      for (const { status } of answered) answers[status] = (answers[status] ?? 0) + 1;
    }
  }, 600_000);
  afterAll(() => server.close());

  test(`of ${GUESSES}, at most twenty are compared with a password`, () => {
    expect(compared.times / COMPARED_PER_TRY).toBeLessThanOrEqual(MAX_TRIES);
    expect(Object.keys(answers)).toEqual(['401', '429']);
    expect(answers[401]).toBe(compared.times / COMPARED_PER_TRY);
  });

  test('do not keep the owner out who is elsewhere, on a device that they know or a new one', async () => {
    for (const device_id of [knownDevice, randomUUID(), undefined])
      expect((await signInFrom(home, { password: testPassword, device_id })).status).toBe(200);
  });

  test('do not keep the owner out at the same address on a device that they know', async () => {
    const known = { password: testPassword, device_id: knownDevice };
    expect((await signInFrom(attacker, known)).status).toBe(200);
    const unknown = await signInFrom(attacker, { password: testPassword, device_id: randomUUID() });
    expect(unknown.status).toBe(429);
    expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('are stopped on a device that the owner knows too', async () => {
    const guesses = Array.from({ length: 20 }, (_, each) => `clave-${each}`);
    const statuses = await Promise.all(
      guesses.map(
        async (password) => (await signInFrom(attacker, { password, device_id: knownDevice })).status,
      ),
    );
    expect(statuses.filter((each) => each === 401)).toHaveLength(5);
  });
});

describe('guesses of who registered with the e-mail of somebody else', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    compared.times = 0;
  });

  test('are not given back by signing in to their own account', async () => {
    const theirs = 'tres gatos verdes';
    const person = { nombre: 'Marta Rueda', tipo_negocio: 'comprador', acepta_tratamiento_datos: true };
    const register = { email, password: theirs, ...person };
    expect((await server.request('/api/v1/auth/register', { json: register })).status).toBe(201);
    const tries: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      const password = guess % 3 === 2 ? theirs : `clave-${guess}`;
      const json = { email, password, device_id: randomUUID() };
      tries.push((await server.request('/api/v1/auth/login', { json })).status);
    }
    expect(tries.slice(0, 5)).toEqual([401, 401, 200, 401, 401]);
    expect(new Set(tries.slice(5))).toEqual(new Set([429]));
    expect(compared.times).toBe(5 * COMPARED_PER_TRY);
  });
});

/**
 * A guess with its own password, from one of a thousand forged addresses, in one of several spellings, at
 * either door.
 */
function guess(
  number: number,
): [body: { password: string; device_id: string }, forged: string, door: string] {
  const place = number % FORGED;
  const v4 = `10.20.${Math.floor(place / 250)}.${place % 250}`;
  const spellings = [v4, `${home}, ${v4}`, `2001:db8::${place}`, `${proxy}, ${v4}`, `"; drop ${place}`];
  return [
    { password: `clave-${number}`, device_id: randomUUID() },
    spellings[place % spellings.length] ?? v4,
    number % 2 === 0 ? 'login' : 'admin-login',
  ];
}
