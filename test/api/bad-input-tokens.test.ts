import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { addressOf, apiRoutes, type ApiRoute } from '#test/api/bad-input.ts';
import { badTokens } from '#test/api/bad-tokens.ts';
import { anOrder, deliverAs } from '#test/server/commands.ts';
import { databaseContents } from '#test/server/database/database-contents.ts';
import { resigned } from '#test/api/forged-tokens.ts';
import { goodBodies } from '#test/api/bodies/good-bodies.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { serverForFile } from '#test/server/test-server.ts';

const ME = '/api/v1/auth/me';
/** Node answers 431 to headers that are too large; handed straight to the app, they are a bad token. */
const REFUSALS = [400, 401, 403, 431];

/** The gate tries each token on every fourth route and each route with every fourth token, the long run all of them. */
const EVERY = inRun({ gate: 4, long: 1 });

const server = await serverForFile();
const productId = await server.addProduct({ sku: 'TAL-0001' }, 20);
const buyer = await server.signIn('buyer');
const { good, bad } = await badTokens(server);
const bodiesOf = goodBodies(productId);
const routes = apiRoutes(server);
const lookingAtTokens = routes.filter((each) => !each.open);
/** The server writes down every denial to a known person; another test covers that. */
const except = ['auth_events'];
const before = await databaseContents(server, except);

describe('a bad token', () => {
  test('differs in one thing from one that is admitted', async () => {
    expect(Object.keys(bad).length).toBeGreaterThan(80);
    expect(new Set(Object.values(bad)).size).toBe(Object.keys(bad).length);
    for (const token of [good, resigned(server, good)]) {
      const answer = await server.request(ME, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
    }
  });

  test('of ninety is refused by every route that looks at tokens, in the one shape', async () => {
    expect(lookingAtTokens.length).toBeGreaterThan(25);
    const wrong: string[] = [];
    for (const [at, [name, authorization]] of Object.entries(bad).entries()) {
      for (const [turn, route] of lookingAtTokens.entries()) {
        if ((at + turn) % EVERY !== 0 || !isBadThere(name, route)) continue;
        const answer = await ask(route, { authorization });
        if (!(await isRefused(answer))) wrong.push(`${name}: ${route.method} ${route.path} ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('missing is 401 wherever one is asked for', async () => {
    const locked = routes.filter((each) => each.locked);
    const statuses = await Promise.all(locked.map(async (route) => (await ask(route, {})).status));
    expect(statuses.length).toBeGreaterThan(15);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test('of somebody else does not submit this person’s commands', async () => {
    const commands = [anOrder('superuser', [[productId, 1]])];
    const answer = await deliverAs(server, buyer, commands);
    expect(answer.status).toBe(403);
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });
});

test('of all this nothing was written', async () => {
  expect(await databaseContents(server, except)).toEqual(before);
});

/** An admitted request may open a stream without end, so its body is not read. */
async function isRefused(answer: Response): Promise<boolean> {
  if (!REFUSALS.includes(answer.status)) {
    await answer.body?.cancel();
    return false;
  }
  const body: unknown = await answer.json().catch(() => null);
  return v.is(ApiError, body);
}

/** A device's permission is a good token on the routes that take commands. */
function isBadThere(name: string, { path }: ApiRoute): boolean {
  return name !== 'an offline grant' || !/\/(?:sync|quarantine|pieces)$/.test(path);
}

async function ask(route: ApiRoute, headers: Record<string, string>): Promise<Response> {
  const { method, path } = route;
  const body = method === 'GET' ? {} : { body: JSON.stringify(bodiesOf[`${method} ${path}`]) };
  return server.request(addressOf(route, productId), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...body,
  });
}
