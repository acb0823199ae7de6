import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { apiRoutes } from '#test/api/bad-input.ts';
import { arbitraryOf } from '#test/api/arbitrary-of-schema.ts';
import { undeclaredIn } from '#test/api/declared-answers.ts';
import { brokenRuns, FUZZ_SEED, fuzzTimeoutMs, nearValidRuns } from '#test/api/fuzz-runs.ts';
import {
  bodiesReadOtherwise,
  fuzzedEndpoints,
  takesBody,
  type FuzzedEndpoint,
} from '#test/api/fuzzed-endpoints.ts';
import { brokenRequests, nearValidRequests, type FuzzedRequest } from '#test/api/fuzzed-requests.ts';
import { knownValues } from '#test/api/known-values.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { inRun } from '#test/server/database/run-size.ts';
import { serverForFile } from '#test/server/test-server.ts';

const SAMPLES = 100;
const MIN_TAKEN = 25;
/** Requests of each kind that a visitor makes where only people are admitted: refused before anything is read. */
const REFUSED_RUNS = inRun({ gate: 2, long: 50 });

/** Time stands still, so that a permission of seconds holds however long the run takes. */
const nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const known = await knownValues(server);
const routes = servedRoutes(server.app);
const endpoints = fuzzedEndpoints(routes);
const locked = new Set(
  apiRoutes(server).flatMap((each) => (each.locked ? [`${each.method} ${each.path}`] : [])),
);
/** The log's lines on values that only the database refused, on commands rolled back and on errors. */
const complaints = [vi.spyOn(server.services.log, 'error'), vi.spyOn(server.services.log, 'warn')];

describe('the endpoints', () => {
  test('with a body are all known, whether the schema is attached to the route or not', () => {
    const unattached = routes
      .filter(takesBody)
      .filter(({ inputs }) => !inputs.some((each) => each.target === 'json'));
    expect(
      unattached.map((each) => each.name).sort(),
      'Read the body through `parsed`, or say in fuzzed-endpoints.ts what it is.',
    ).toEqual(Object.keys(bodiesReadOtherwise).sort());
  });

  test.each(endpoints)('$name is often asked for what it takes', ({ schemas }) => {
    for (const schema of Object.values(schemas)) {
      const written = fc.sample(arbitraryOf(schema, known), { numRuns: SAMPLES, seed: FUZZ_SEED });
      const taken = written.filter((each) => v.is(schema, each));
      expect(taken.length, 'samples that the schema takes').toBeGreaterThan(MIN_TAKEN);
    }
  });
});

describe.each(endpoints)('$name answers as it declares', { timeout: fuzzTimeoutMs }, (endpoint) => {
  test('to near-valid requests', async () => {
    await answersAsDeclared(endpoint, nearValidRequests(endpoint, known), nearValidRuns);
  });

  test('to broken requests', async () => {
    await answersAsDeclared(endpoint, brokenRequests(endpoint, known), brokenRuns);
  });
});

/** The owner and a visitor ask the same, a visitor less often where none is admitted. A failure names the seed and the smallest failing request. */
async function answersAsDeclared(
  endpoint: FuzzedEndpoint,
  requests: fc.Arbitrary<FuzzedRequest>,
  numRuns: number,
): Promise<void> {
  const owner = await server.signIn('owner');
  let visitorRuns = locked.has(endpoint.name) ? REFUSED_RUNS : Infinity;
  const property = fc.asyncProperty(requests, async (request) => {
    complaints.forEach((each) => each.mockClear());
    for (const credentials of visitorRuns-- > 0 ? [owner, {}] : [owner]) {
      const answer = await send(endpoint, request, credentials);
      expect(await undeclaredIn(answer, endpoint.description)).toBeNull();
    }
    expect(complaints.flatMap((each) => each.mock.calls)).toEqual([]);
  });
  await fc.assert(property, { numRuns, seed: FUZZ_SEED });
}

function send(
  { method }: FuzzedEndpoint,
  { address, body }: FuzzedRequest,
  credentials: Record<string, string>,
): Promise<Response> {
  if (body === null) return server.request(address, { method, headers: credentials });
  const headers = { ...credentials, 'content-type': 'application/json' };
  return server.request(address, { method, headers, body });
}
