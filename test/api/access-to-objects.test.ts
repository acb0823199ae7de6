import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { devicePaths } from '#domain/accounts/device.ts';
import type { BatchAnswer } from '#domain/protocol/command.ts';
import {
  addDisabledAccount,
  everybodysCredentials,
  PRINCIPALS,
  type Principal,
} from '#test/api/access-principals.ts';
import { anOrder, deliver, deliverAs } from '#test/server/commands.ts';
import { expectedObjects } from '#test/api/expected/expected-objects.ts';
import type { ObjectAccess } from '#test/api/objects/object-access.ts';
import { objectsForTests, STRANGER_ID } from '#test/api/objects/objects.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import { gapsOf, servedRoutes, type ServedRoute } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';

const TABLE = 'test/api/expected/expected-objects.ts';

const server = await serverForFile();
await addDisabledAccount(server);
const objects = await objectsForTests(server);
const credentials = await everybodysCredentials(server);
const routes = servedRoutes(server.app).filter((each) => each.path.includes(':'));

describe('the table of expected objects', () => {
  const { missing, gone } = gapsOf(expectedObjects, routes);

  test('has every route with something in its address', () => {
    expect(missing, `Say in ${TABLE} whose things these routes give.`).toEqual([]);
  });

  test('has no route that is not served', () => {
    expect(gone, `Nothing serves these routes: take them out of ${TABLE}.`).toEqual([]);
  });
});

const rows = routes.flatMap((route) => {
  const access = expectedObjects[route.name];
  return typeof access === 'object' ? [{ name: route.name, route, access }] : [];
});

describe.each(rows)('$name', ({ route, access }) => {
  test('gives everybody what is their own', async () => {
    const refused: string[] = [];
    for (const role of USER_TYPES) {
      const id = await access.own(objects, role);
      if (id === null) continue;
      const { status } = await ask(route, access, role, id);
      if (status >= 300) refused.push(`${role}: ${status}`);
    }
    expect(refused).toEqual([]);
  });

  test.each(Object.entries(access.others))(
    'answers for one %s as if it did not exist, but to who may reach it',
    async (_, { id, reachedBy, isUsedUp }) => {
      const one = await id(objects);
      const wrong: string[] = [];
      for (const principal of PRINCIPALS) {
        const mayReach = (reachedBy as readonly Principal[]).includes(principal);
        const theirs = isUsedUp && mayReach ? await id(objects) : one;
        const answer = await ask(route, access, principal, theirs);
        if (mayReach && answer.status >= 300) wrong.push(`${principal}: ${answer.status}, not admitted`);
        const missing = await ask(route, access, principal, randomUUID());
        if (missing.status < 400) wrong.push(`${principal}: ${missing.status} for what does not exist`);
        const told = mayReach ? null : difference(answer, missing);
        if (told) wrong.push(`${principal}: ${told}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('what is named in a query or a body', () => {
  const manages: Record<string, readonly UserType[]> = {
    [STRANGER_ID]: ['owner', 'superuser', 'admin'],
    [server.accountId('superuser')]: ['owner', 'superuser'],
    [server.accountId('owner')]: ['owner'],
  };

  test.each(Object.entries(manages))(
    'the devices of %s are told of to who may manage them, and to others as of nobody',
    async (account, managers) => {
      const wrong: string[] = [];
      for (const role of USER_TYPES) {
        const headers = credentials[role];
        const listOf = async (of: string) =>
          heard(await server.request(`${devicePaths.list}?account=${of}`, { headers }));
        const [theirs, missing] = [await listOf(account), await listOf(randomUUID())];
        const mayRead = managers.includes(role) || account === server.accountId(role);
        const told = mayRead ? null : difference(theirs, missing);
        if (mayRead && theirs.status !== 200) wrong.push(`${role}: ${theirs.status}`);
        if (told) wrong.push(`${role}: ${told}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('another person’s refused command is asked to be reviewed as one that never was', async () => {
    const product = await server.addProduct({}, 0);
    const refused = anOrder('buyer', [[product, 1]]);
    await deliver(server, 'buyer', [refused]);
    const problemOf = async (commandId: string) => {
      const request = { ...aRequest({ ...refused, id: commandId }), actorId: server.accountId('customer') };
      const answer = await deliverAs(server, credentials.customer, [request]);
      return ((await answer.json()) as BatchAnswer).results[0]?.problem;
    };
    expect(await problemOf(refused.id)).toMatchObject({ code: 'not_refused' });
    expect(await problemOf(refused.id)).toEqual(await problemOf(randomUUID()));
  });
});

interface Heard {
  status: number;
  body: string;
  headers: string;
}

async function ask(
  { method, path }: ServedRoute,
  { json }: ObjectAccess,
  principal: Principal,
  id: string,
): Promise<Heard> {
  const headers = credentials[principal];
  const body = typeof json === 'function' ? await json(objects) : json;
  const sent = { method, headers, ...(body ? { json: body } : {}) };
  return heard(await server.request(path.replace(':id', id).replace(':year', '2025'), sent));
}

/** An answer without the part that differs each time: the id of the request. */
async function heard(answer: Response): Promise<Heard> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, body: await answer.text(), headers: JSON.stringify(headers) };
}

/** The difference between the answer for a thing and the answer for one that does not exist, or null. */
function difference(answer: Heard, missing: Heard): string | null {
  const inWords = ({ status, body }: Heard) => `${status} ${body}`;
  if (inWords(answer) !== inWords(missing)) return `${inWords(answer)} instead of ${inWords(missing)}`;
  return answer.headers === missing.headers ? null : `${answer.headers} instead of ${missing.headers}`;
}
