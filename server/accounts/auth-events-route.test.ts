import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AuthEventPage, authEventsPath } from '#domain/accounts/auth-event.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

const server = await serverForFile();
const owner = await server.signIn('owner');

async function page(query = ''): Promise<AuthEventPage> {
  const answer = await server.request(`${authEventsPath}?${query}`, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(AuthEventPage, await answer.json());
}

describe('the log of authentication', () => {
  test('says who came in and who was kept out, the last first', async () => {
    const json = { email: 'buyer@prueba.co', password: testPassword };
    await server.request('/api/v1/auth/login', { json });
    await server.request('/api/v1/auth/login', { json: { ...json, password: 'otra cosa' } });
    await server.request('/api/v1/auth/login', { json: { email: 'nadie@prueba.co', password: 'x' } });
    const { data } = await page();
    expect(data.slice(0, 3)).toMatchObject([
      { act: 'login', outcome: 'refused', reason: 'AUTH_001', account: null },
      { act: 'login', outcome: 'refused', account: { email: 'buyer@prueba.co' } },
      { act: 'login', outcome: 'done', reason: null, account: { id: server.accountId('buyer') } },
    ]);
    expect(JSON.stringify(data)).not.toContain('otra cosa');
  });

  test('is narrowed by what, how it ended and whose', async () => {
    const { data } = await page(`act=login&outcome=refused&account=${server.accountId('buyer')}`);
    expect(data).toMatchObject([{ outcome: 'refused', account: { email: 'buyer@prueba.co' } }]);
    expect((await page('act=delete_account')).data).toEqual([]);
  });

  test('comes whole in pages, each event once', async () => {
    const made = Array.from({ length: 120 }, (_, at) => ({
      id: uuidv7(Date.now() + 1_000 + at),
      at: new Date(Date.now() + 1_000 + at),
      act: 'verify_otp' as const,
      outcome: 'done' as const,
      userId: null,
      address: '127.0.0.1',
      device: '',
    }));
    await server.db.insert(authEvents).values(made);
    const seen: string[] = [];
    let before = '';
    for (;;) {
      const { data, next } = await page(`act=verify_otp${before}`);
      seen.push(...data.map((each) => each.id));
      if (!next) break;
      before = `&before=${next}`;
    }
    expect(seen).toEqual(made.map((each) => each.id).toReversed());
  });
});
