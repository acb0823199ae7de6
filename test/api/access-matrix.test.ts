import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastRoles } from '#server/db/tables/accounts-tables.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { BatchAnswer, Command } from '#domain/protocol/command.ts';
import {
  addDisabledAccount,
  credentialsOf,
  everybodysCredentials,
  PRINCIPALS,
} from '#test/api/access-principals.ts';
import { anOrder, deliverAs } from '#test/server/commands.ts';
import { undeclaredIn } from '#test/api/declared-answers.ts';
import { everyCommand } from '#test/api/every-command.ts';
import { expectedAccess, type Access } from '#test/api/expected/expected-access.ts';
import { expectedCommandRoles } from '#test/api/expected/expected-command-roles.ts';
import { LIMITED, limitedCommands, limitedRoutes } from '#test/api/expected/expected-limited-access.ts';
import { expectedRefusal, type Refusal } from '#test/api/expected/expected-refusal.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { gapsOf, servedForAnyMethod, servedRoutes, type ServedRoute } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** The one route that ends the session of its own request. */
const SIGNS_OUT = 'POST /api/v1/auth/logout';
const TABLE = 'test/api/expected/expected-access.ts';

const server = await serverForFile();
await addDisabledAccount(server);
const product = await server.addProduct({}, 100);
const limited = await aCustomRole(server, LIMITED);
const routes = servedRoutes(server.app);
const shared = await everybodysCredentials(server);

describe('the table of expected access', () => {
  const { missing, gone } = gapsOf(expectedAccess, routes);

  test('has every route that is served', () => {
    expect(missing, `Say in ${TABLE} who may call these routes.`).toEqual([]);
  });

  test('has no route that is not served', () => {
    expect(gone, `Nothing serves these routes: take them out of ${TABLE}.`).toEqual([]);
  });

  test('leaves out only the middleware of everything and the refusal of unknown addresses', () => {
    expect(servedForAnyMethod(server.app).sort()).toEqual(['/*', '/api/*']);
  });
});

const rows = routes.flatMap((route) => {
  const access = expectedAccess[route.name];
  return access === undefined ? [] : [{ name: route.name, route, access }];
});

describe('a route admits whom it should and refuses everybody else', () => {
  test.each(rows)('$name', async ({ route, access }) => {
    const wrong: string[] = [];
    for (const principal of PRINCIPALS) {
      const headers = route.name === SIGNS_OUT ? await credentialsOf(server, principal) : shared[principal];
      const answer = await call(route, headers);
      const problem = await problemWith(route, answer, expectedRefusal(access, principal));
      if (problem) wrong.push(`${principal}: ${problem}`);
    }
    expect(wrong, `expected access: ${inWords(access)}`).toEqual([]);
  });
});

describe('a role of one’s own opens what it keeps, and nothing else of its base', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    await giveCustomRole(server, 'admin', limited);
    headers = await server.signIn('admin');
  });
  afterAll(() => giveCustomRole(server, 'admin', null));

  test.each(rows)('$name', async ({ name, route, access }) => {
    const isListed = typeof access !== 'string';
    const refusal = isListed && !limitedRoutes.includes(name) ? expectedRefusal([], 'admin') : null;
    if (name !== SIGNS_OUT) expect(await problemWith(route, await call(route, headers), refusal)).toBeNull();
  });
});

describe('a command is done for whom it should and refused as forbidden to everybody else', () => {
  const commands = everyCommand(product);

  test.each(Object.entries(expectedCommandRoles))('%s', async (name, roles) => {
    const written = commands[name as keyof typeof commands];
    const done: UserType[] = [];
    for (const role of USER_TYPES) {
      const command = as(role, written);
      const answer = await deliverAs(server, await server.signIn(role), [command]);
      const { results } = (await answer.json()) as BatchAnswer;
      expect([answer.status, results.length]).toEqual([200, 1]);
      if (results[0]?.problem?.code !== 'forbidden') done.push(role);
    }
    expect(done).toEqual(roles);
  });

  test.each(Object.keys(expectedCommandRoles))('%s by a role of one’s own', async (name) => {
    await giveCustomRole(server, 'admin', limited);
    // What they could before would wait for a supervisor.
    await server.db.delete(pastRoles);
    const command = as('admin', commands[name as keyof typeof commands]);
    const answer = await deliverAs(server, await server.signIn('admin'), [command]);
    const { results } = (await answer.json()) as BatchAnswer;
    const isDone = results[0]?.problem?.code !== 'forbidden';
    expect([answer.status, isDone]).toEqual([200, limitedCommands.some((each) => each === name)]);
    await giveCustomRole(server, 'admin', null);
  });
});

/** Asks with a useless body: an admitted caller hears that it is bad, or that there is no such thing. */
function call({ method, path }: ServedRoute, headers: Record<string, string>): Promise<Response> {
  const address = path.replace(':collection', 'products').replace(/:\w+/g, 'nada');
  const json = method === 'GET' ? {} : { json: {} };
  return server.request(address, { method, headers, ...json });
}

/** The fault of an answer, or null. An admitted caller gets what the route declares, and no other field. */
async function problemWith(
  { description }: ServedRoute,
  answer: Response,
  refusal: Refusal | null,
): Promise<string | null> {
  const { status } = answer;
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  // A stream has no end to wait for.
  if (!isJson) await answer.body?.cancel();
  if (!refusal) {
    if (status === 401 || status === 403 || status >= 500) return `admitted with ${status}`;
    return isJson ? undeclaredIn(answer, description) : null;
  }
  const body = v.safeParse(ApiError, await answer.json().catch(() => null));
  if (!body.success) return `refused with ${status}, not in the one shape`;
  if (status === refusal.status && body.output.code === refusal.code) return null;
  return `${status} ${body.output.code} instead of ${refusal.status} ${refusal.code}`;
}

/** The same command from another person, as if it were new. */
function as(role: UserType, command: Command): Command {
  const id = randomUUID();
  const data = command.name === 'order.place' ? anOrder(role, [[product, 1]]).data : command.data;
  return { ...command, data, id, lane: id, actorId: server.accountId(role), deviceId: randomUUID() };
}

function inWords(access: Access): string {
  if (typeof access === 'string') return access;
  return 'operatorOr' in access ? `operator, ${access.operatorOr.join(', ')}` : access.join(', ');
}
