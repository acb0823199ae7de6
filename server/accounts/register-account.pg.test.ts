import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LoginAnswer, Tokens } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { openSession } from '#server/auth/sessions.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { refreshTokens } from '#server/db/tables/auth-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { serverForFile } from '#test/server/test-server.ts';

const PAIRS = inRun({ gate: 100, long: 1_000 });

const server = await serverForFile();

function register(over: Record<string, unknown>) {
  const json = {
    email: `${uuidv7()}@correo.co`,
    password: 'tres gatos verdes',
    nombre: 'Marta Rueda',
    acepta_tratamiento_datos: true,
    ...over,
  };
  return server.request('/api/v1/auth/register', { json });
}

describe('on PostgreSQL, at the same moment', () => {
  test('a registration that arrives five times makes one account', async () => {
    const registration = { registration_id: uuidv7(), email: 'una@correo.co', tipo_negocio: 'comprador' };
    // One person gets at most five letters an hour from one address.
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(registration)));
    expect(answers.map((each) => each.status)).toEqual([201, 201, 201, 201, 201]);
    const ids = await Promise.all(
      answers.map(async (each) => v.parse(LoginAnswer, await each.json()).user.id),
    );
    expect(new Set(ids)).toEqual(new Set([registration.registration_id]));
    expect(
      await server.db
        .select()
        .from(users)
        .where(inArray(users.email, ['una@correo.co'])),
    ).toHaveLength(1);
  });

  test('eight stores of the same name have eight addresses', async () => {
    const store = { tipo_negocio: 'vendedor', nombre_tienda: 'La Económica' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(store)));
    expect(answers.map((each) => each.status)).toEqual(Array(8).fill(201));
    const opened = (await server.db.select().from(vendors)).filter(
      (each) => each.storeName === 'La Económica',
    );
    expect(new Set(opened.map((each) => each.storeSlug)).size).toBe(8);
  });

  test(`${PAIRS} refresh tokens, each exchanged twice at once, have one successor each`, async () => {
    const sessions = await inGroups(PAIRS, () =>
      openSession(server.services, server.accountId('buyer'), null),
    );
    const pairs = await inGroups(PAIRS, (index) => {
      const json = { refresh_token: sessions[index]?.refresh_token };
      const exchange = async () =>
        v.parse(Tokens, await (await server.request('/api/v1/auth/refresh-token', { json })).json());
      return Promise.all([exchange(), exchange()]);
    });
    expect(pairs.filter(([one, other]) => one.refresh_token !== other.refresh_token)).toEqual([]);
    const successors = pairs.map(([one]) => hashToken(one.refresh_token));
    expect(new Set(successors).size).toBe(PAIRS);
    const stored = await server.db
      .select()
      .from(refreshTokens)
      .where(inArray(refreshTokens.hash, successors));
    expect(stored).toHaveLength(PAIRS);
  }, 120_000);
});

/** Does something `count` times, as many at once as the database has connections. */
async function inGroups<Answer>(count: number, work: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < count; from += 20) {
    const group = Array.from({ length: Math.min(20, count - from) }, (_, index) => work(from + index));
    answers.push(...(await Promise.all(group)));
  }
  return answers;
}
