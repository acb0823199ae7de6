import { SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { ApiError } from '#domain/errors/error-catalogue.ts';
import { uuidv7 } from '#domain/ids.ts';
import {
  addressOf,
  apiRoutes,
  goodBodies,
  notRefused,
  rowCounts,
} from '#server/testing/bad-input-for-tests.ts';
import { anOrder, deliverAs } from '#server/testing/commands-for-tests.ts';
import { testServer } from '#server/testing/server-for-tests.ts';

const server = await testServer();
afterAll(() => server.close());
const productId = await server.addProduct({ sku: 'TAL-0001' }, 20);
const session = await server.signIn('superuser');
const buyer = await server.signIn('buyer');
const bodiesOf = goodBodies(productId);
const routes = apiRoutes(server);
const before = await rowCounts(server);

describe('a bad token', () => {
  const good = session.authorization.slice('Bearer '.length);
  const [header = '', claims = '', signature = ''] = good.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');

  async function badTokens(): Promise<Record<string, string>> {
    const grant = await server.grant('superuser', uuidv7());
    return {
      garbled: `Bearer ${header}.${claims}.${signature.slice(0, -4)}AAAA`,
      unsigned: `Bearer ${none}.${claims}.`,
      'without scheme': good,
      'of another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      empty: 'Bearer ',
      expired: `Bearer ${await forged(server.services.config.jwtSecret, -60)}`,
      'signed by a stranger': `Bearer ${await forged('another secret that is just as long as ours', 600)}`,
      'of nobody': `Bearer ${await forged(server.services.config.jwtSecret, 600)}`,
      enormous: `Bearer ${header}.${'A'.repeat(20_000)}.${signature}`,
      'that only submits commands': grant.authorization,
    };
  }

  test('is refused by every route that looks at tokens', async () => {
    const wrong: string[] = [];
    for (const [name, authorization] of Object.entries(await badTokens())) {
      for (const route of routes.filter((each) => !each.open)) {
        const { method, path } = route;
        // The permission of a device is a good token where commands are submitted.
        if (name === 'that only submits commands' && path.endsWith('/sync')) continue;
        const body = method === 'GET' ? {} : { body: JSON.stringify(bodiesOf[`${method} ${path}`]) };
        const headers = { authorization, 'content-type': 'application/json' };
        const label = `${name}: ${method} ${path}`;
        wrong.push(
          ...(await notRefused(server, label, addressOf(route, productId), { method, headers, ...body })),
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  test('missing is 401 wherever one is asked for', async () => {
    const answers = await Promise.all(
      routes
        .filter((each) => each.locked)
        .map(async (route) => {
          const { method } = route;
          return (await server.request(addressOf(route, productId), { method })).status;
        }),
    );
    expect(answers.length).toBeGreaterThan(15);
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  test('of somebody else does not submit this person’s commands', async () => {
    const commands = [anOrder('superuser', [[productId, 1]])];
    const answer = await deliverAs(server, buyer, commands);
    expect(answer.status).toBe(403);
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });
});

test('of all this nothing was written', async () => {
  expect(await rowCounts(server)).toEqual(before);
});

/** A token well made and signed with `secret`, for a session that does not exist. */
function forged(secret: string, secondsToLive: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('mestore')
    .setAudience('api')
    .setSubject('persona-superuser')
    .setJti(uuidv7())
    .setIssuedAt(now - 600)
    .setExpirationTime(now + secondsToLive)
    .sign(Buffer.from(secret));
}
