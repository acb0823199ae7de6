import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { FACTOR_TRIES, secondFactorPaths as at, TRIES_MINUTES } from '#domain/second-factor/second-factor.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { secondFactors } from '#server/db/tables/second-factor-tables.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { neighbourOf, serverForFile, type TestServer } from '#test/server/test-server.ts';

const STEP_MS = 30_000;
let nowMs = Date.parse('2026-11-30T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const second = await neighbourOf(server, { now: () => nowMs });

/** Somebody with a second factor, a step of time after they enrolled. */
async function enrolled(role: UserType) {
  const headers = await server.signIn(role);
  const authenticator = await enrolFactor(server, headers, nowMs);
  nowMs += STEP_MS;
  /** In a session of its own: they do not last as long as a count of tries. */
  const verify = async (code: string, on: TestServer = server) =>
    (await on.request(at.verify, { headers: await server.signIn(role), json: { code } })).status;
  return { ...authenticator, verify };
}

const countOf = (answers: readonly number[], status: number) =>
  answers.filter((each) => each === status).length;

describe('a code of the authenticator', () => {
  test('is taken once, also asked of two servers at the same moment', async () => {
    const { codeAt, verify } = await enrolled('admin');
    for (let round = 0; round < 10; round += 1) {
      // The losers' tries are forgotten.
      nowMs += TRIES_MINUTES * MINUTE_MS + 1;
      const code = codeAt(nowMs);
      const answers = await Promise.all([server, second, server, second].map((each) => verify(code, each)));
      expect(answers.toSorted()).toEqual([200, 422, 422, 422]);
    }
  });

  test('is not taken after a later one, nor the one that confirmed the enrolment', async () => {
    const { codeAt, verify } = await enrolled('admin_sales');
    expect(await verify(codeAt(nowMs - STEP_MS))).toBe(422);
    expect(await verify(codeAt(nowMs + STEP_MS))).toBe(200);
    expect(await verify(codeAt(nowMs))).toBe(422);
    expect(await verify(codeAt(nowMs + 2 * STEP_MS))).toBe(422);
  });
});

describe('a recovery code', () => {
  test('has 80 bits, is read however it is written, and works once, also many times at once', async () => {
    const { recovery, verify } = await enrolled('admin_support');
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const [first = '', other = ''] = recovery;
    const answers = await Promise.all(
      [server, second, server, second, server].map((each) => verify(first, each)),
    );
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([1, 4]);
    expect(await verify(` ${other.toLowerCase().replaceAll('-', ' ')} `)).toBe(200);
  });
});

test('a secret that another key sealed fits no code, and a recovery code still gets in', async () => {
  const { codeAt, recovery, verify } = await enrolled('superuser');
  await server.db.update(secondFactors).set({ sealed: Buffer.alloc(48) });
  expect([await verify(codeAt(nowMs)), await verify(recovery[0] ?? '')]).toEqual([422, 200]);
});

describe('wrong codes', () => {
  test('of both kinds have one count, that parallel ones do not get past', async () => {
    const { codeAt, recovery, verify } = await enrolled('admin_logistics');
    const wrong = ['000000', 'AAAA-AAAA-AAAA-AAAA'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => verify(wrong[n % 2] ?? '', n % 3 ? server : second)),
    );
    expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([FACTOR_TRIES, 20 - FACTOR_TRIES]);
    expect([await verify(codeAt(nowMs)), await verify(recovery[0] ?? '')]).toEqual([429, 429]);

    nowMs += TRIES_MINUTES * MINUTE_MS + 1;
    expect(await verify(codeAt(nowMs))).toBe(200);
  });

  test('are forgotten after a right one', async () => {
    const { recovery, verify } = await enrolled('admin_marketing');
    for (const code of recovery.slice(0, 3)) {
      for (let n = 1; n < FACTOR_TRIES; n += 1) expect(await verify('000000')).toBe(422);
      expect(await verify(code)).toBe(200);
    }
  });
});
