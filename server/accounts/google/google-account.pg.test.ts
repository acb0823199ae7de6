import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { googleVisits, googleRegistration as registration } from '#test/support/stand-ins/google-visits.ts';

const TABS = 8;

const visits = await googleVisits();
afterAll(() => visits.close());

/** The accounts that the answers name. */
async function entered(answers: readonly Response[]): Promise<Set<string>> {
  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 200));
  const bodies = await Promise.all(answers.map((each) => each.json()));
  return new Set(bodies.map((each) => v.parse(LoginAnswer, each).user.id));
}

const atOnce = (enter: () => Promise<Response>) => Promise.all(Array.from({ length: TABS }, enter));

test('a newcomer who enters from eight tabs at the same moment has one account', async () => {
  const person = visits.somebody();
  const made = await entered(await atOnce(() => visits.enter(person, { registration })));
  expect(made.size).toBe(1);
  const { db } = visits.server.services.database;
  expect(await db.select().from(users).where(eq(users.email, person.email))).toHaveLength(1);
});

test('the owner of an e-mail who enters from eight tabs at the same moment is linked and told once', async () => {
  const person = visits.somebody({ email: 'buyer@prueba.co', hd: 'prueba.co' });
  const made = await entered(await atOnce(() => visits.enter(person)));
  expect(made).toEqual(new Set([visits.server.accountId('buyer')]));
  expect(await emailsTo(visits.server, 'email', person.email)).toHaveLength(1);
});
