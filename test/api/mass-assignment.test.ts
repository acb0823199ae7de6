import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type BatchAnswer } from '#domain/protocol/command.ts';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { arbitraryOf } from '#test/api/arbitrary-of-schema.ts';
import { aMovement, deliverAs } from '#test/server/commands.ts';
import { extraFor } from '#test/api/extra-fields.ts';
import { FUZZ_SEED } from '#test/api/fuzz-runs.ts';
import { bodiesReadOtherwise, fuzzedEndpoints, type FuzzedEndpoint } from '#test/api/fuzzed-endpoints.ts';
import { requestOf } from '#test/api/fuzzed-requests.ts';
import { knownValues } from '#test/api/known-values.ts';
import { objectsOf, type SchemaPart } from '#test/api/schema-parts.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { changedAt, partAt, withField, type Way } from '#test/api/ways-into-values.ts';

/** Objects of bodies that drop unnamed fields: a browser exports more of a key than the server keeps. */
const LENIENT = ['device_key'];
/** Most bodies are found among the first; one whose fields have to go together takes more. */
const SAMPLES = [50, 2_000];

const server = await serverForFile();
const known = await knownValues(server);
const owner = await server.signIn('owner');
/** Of their own stores: staff have none. */
const vendor = await server.signIn('vendor');
const writes = fuzzedEndpoints(servedRoutes(server.app)).flatMap((endpoint) => {
  const body = endpoint.schemas.json;
  return body ? [{ name: endpoint.name, endpoint, body }] : [];
});

describe.each(writes)('$name', ({ name, endpoint, body }) => {
  // Commands are answered one by one, whatever the batch around them.
  const objects = objectsOf(body as unknown as SchemaPart).filter(
    ({ way }) => way.length === 0 || !(name in bodiesReadOtherwise),
  );
  const strict = objects.filter((each) => each.isStrict);

  test('has no object that takes more than it names', () => {
    const lenient = objects.filter((each) => !each.isStrict).map((each) => each.way.join('.'));
    expect(lenient.filter((each) => !LENIENT.includes(each))).toEqual([]);
  });

  test.each(strict.map((each) => ({ ...each, place: each.way.join('.') || 'the body' })))(
    'refuses fields that $place does not name',
    async ({ way, fields }) => {
      const good = goodBody(body, way);
      const taken: string[] = [];
      for (const [field, content] of extraFor(fields)) {
        const spoiled = changedAt(good, way, (each) => withField(each, field, content));
        const { status } = await send(endpoint, spoiled);
        if (status !== 422) taken.push(`${field}: ${status}`);
      }
      expect(taken).toEqual([]);
    },
  );
});

test.each(CommandName.options)('%s is rejected with a field more in its data or around it', async (name) => {
  const { type, v: version, data } = commandCatalogue[name];
  const good = goodBody(data, []);
  const command = () => {
    const id = randomUUID();
    const envelope = { id, lane: id, deviceId: id, actorId: server.accountId('owner') };
    return { ...aMovement(''), ...envelope, type, name, v: version, data: good };
  };
  const inside = extraFor(fieldsOf(good)).map(([field, content]) => ({
    ...command(),
    data: withField(good, field, content),
  }));
  const around = extraFor(fieldsOf(command())).map(([field, content]) =>
    withField(command(), field, content),
  );
  for (const commands of [inside, around]) {
    const answer = await deliverAs(server, owner, commands, type);
    const { results } = (await answer.json()) as BatchAnswer;
    expect(new Set(results.map((each) => `${each.status} ${each.problem?.code}`))).toEqual(
      new Set(['rejected invalid_command']),
    );
    expect(results).toHaveLength(commands.length);
  }
});

/** A body that its schema takes, with a value set at some place. */
function goodBody(schema: v.GenericSchema, way: Way): unknown {
  for (const numRuns of SAMPLES) {
    const samples = fc.sample(arbitraryOf(schema, known), { numRuns, seed: FUZZ_SEED });
    const good = samples.find((each) => v.is(schema, each) && isObject(partAt(each, way)));
    if (good !== undefined) return good;
  }
  throw new Error(`No sample has an object at "${way.join('.')}".`);
}

function fieldsOf(value: unknown): string[] {
  return Object.keys(value ?? {});
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function send(endpoint: FuzzedEndpoint, json: unknown): Promise<Response> {
  const { address } = requestOf(endpoint, { param: { id: known['products/:id']?.[0] } });
  const headers = /^\/api\/v1\/(?:stores\/mine|payouts\/stores|settings\/stores)/.test(endpoint.path)
    ? vendor
    : owner;
  return server.request(address, { method: endpoint.method, headers, json });
}
