import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { captureStatements, whileCapturing } from '#test/server/database/capture-statements.ts';
import { requestFrom } from '#test/server/request-from.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

/** The library's own work, at the lowest cost that it takes: this test counts how often it is asked. */
const worked = vi.hoisted(() => ({ log: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const hash: typeof library.hash = (password) => {
    worked.log.push('hash');
    return library.hash(password, cheap);
  };
  const verify: typeof library.verify = (...of) => {
    worked.log.push('verify');
    return library.verify(...of);
  };
  return { ...library, hash, verify };
});

const PAIRS = inRun({ gate: 40, long: 500 });
/** Pairs of requests for the routes that cost more to try. */
const PAIRS_OF_DEAR = inRun({ gate: 20, long: 500 });
const AUTH = '/api/v1/auth';
const wrong = 'clave-errada-1';

let ownersHash: string;
const server = await serverForFile();
beforeAll(async () => {
  const { hash } = await import('@node-rs/argon2');
  ownersHash = await hash(testPassword);
  captureStatements();
  await addKnown();
  // Makes first whatever is made once for everybody.
  await ask('/login', { email: 'nadie@prueba.co', password: wrong });
}, 60_000);
beforeEach(() => {
  worked.log = [];
});

/** How often each route hashes or compares a password (decision 0028: signing in compares two). */
const hashings = { '/login': 2, '/admin-login': 2, '/forgot-password': 0, '/register': 1 };

/** The kinds of accounts that an e-mail can have; the test alternates them. */
const kinds = [
  { userType: 'buyer', emailVerified: true, isActive: true },
  { userType: 'admin', emailVerified: true, isActive: true },
  { userType: 'vendor', emailVerified: false, isActive: true },
  { userType: 'owner', emailVerified: true, isActive: false },
];
const known = (pair: number) => `conocida${1_000 + pair}@correo.co`;
const unknown = (pair: number) => `extranna${1_000 + pair}@correo.co`;

describe.each([
  ['login', PAIRS, '/login', (email: string) => ({ email, password: wrong })],
  ['admin-login', PAIRS_OF_DEAR, '/admin-login', (email: string) => ({ email, password: wrong })],
  ['forgot-password', PAIRS, '/forgot-password', (email: string) => ({ email })],
  ['register', PAIRS_OF_DEAR, '/register', (email: string) => registration(email)],
] as const)('%s', (_, pairs, path, bodyOf) => {
  test(`answers alike, after the same work, for an e-mail with an account and one without: ${pairs} pairs`, async () => {
    const different: string[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const one = await observed(path, bodyOf(known(pair)));
      const other = await observed(path, bodyOf(unknown(pair)));
      if (one !== other) different.push(`pair ${pair}:\n${one}\n${other}`);
    }
    expect(different.length, different[0]).toBe(0);
    expect(worked.log.join()).toContain('insert into auth_events');
    expect(worked.log.filter((each) => each === 'verify' || each === 'hash')).toHaveLength(hashings[path]);
  }, 300_000);
});

describe('send-verification', () => {
  test('answers alike whether the e-mail that somebody says is theirs is another person’s or nobody’s', async () => {
    for (let pair = 0; pair < 50; pair += 1) {
      const [one, other] = await Promise.all([known(pair * 4), unknown(pair + 2_000)].map(claimant));
      if (!one || !other) throw new Error('There are no claimants.');
      expect(await observed('/send-verification', one.body, one.headers)).toBe(
        await observed('/send-verification', other.body, other.headers),
      );
      const asked = { email: known(1) };
      const nobody = { email: unknown(3_000) };
      expect(await observed('/send-verification', asked, one.headers)).toBe(
        await observed('/send-verification', nobody, one.headers),
      );
    }
  }, 120_000);
});

/**
 * Everything a stranger could compare, and the work the server did for it: one text, equal when nothing
 * tells.
 */
async function observed(path: string, json: object, headers: Record<string, string> = {}): Promise<string> {
  worked.log = [];
  const answer = await whileCapturing(
    (statement) => {
      if (!isOfServerItself(statement)) worked.log.push(statement);
    },
    () => ask(path, json, headers),
  );
  const body = shapeOf(await answer.json());
  const said = [...answer.headers].map(([name, value]) =>
    name === 'x-request-id' ? name : `${name}: ${value}`,
  );
  return JSON.stringify({ status: answer.status, said, body, worked: worked.log }, null, 1);
}

/** The server reads its settings once a second, whoever asks. */
function isOfServerItself(statement: string): boolean {
  return statement.includes('setting_changes where version >');
}

let asked = 0;
/** Each request comes from an address of its own: another test counts how many are let through. */
function ask(path: string, json: object, headers: Record<string, string> = {}): Promise<Response> {
  asked += 1;
  return requestFrom(server, `2001:db8:${asked.toString(16)}::1`, `${AUTH}${path}`, { json, headers });
}

/** Sentences as they are; for values that are new each time, their kind and length. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each, key)]));
  const isMadeAnew = ['id', 'email', 'access_token', 'refresh_token', 'vendor_id'].includes(name);
  return isMadeAnew && typeof value === 'string' ? `${typeof value} of ${value.length}` : value;
}

async function addKnown(): Promise<void> {
  const rows = Array.from({ length: PAIRS }, (_, pair) => ({
    id: uuidv7(),
    email: known(pair),
    nombre: 'Marta Rueda',
    userType: 'buyer',
    passwordHash: ownersHash,
    ...kinds[pair % kinds.length],
  }));
  await server.db.insert(users).values(rows);
}

function registration(email: string, password = 'tres gatos verdes') {
  const person = { nombre: 'Marta Rueda', tipo_negocio: 'comprador', acepta_tratamiento_datos: true };
  return { email, password, ...person };
}

/** A signed-in person who claims an e-mail. */
async function claimant(email: string) {
  const id = uuidv7();
  await server.db
    .insert(users)
    .values({ id, email, userType: 'buyer', passwordHash: 'none', emailVerified: false });
  const { access_token } = await openSession(server.services, id, null);
  return { body: { email }, headers: { authorization: `Bearer ${access_token}` } };
}
