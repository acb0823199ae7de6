import * as fc from 'fast-check';
import type { Target } from '#server/http/parsed.ts';
import { arbitraryOf, type KnownValues } from '#test/api/arbitrary-of-schema.ts';
import { brokenBodies, brokenQueries, brokenSegments } from '#test/api/broken-text.ts';
import { takesBody, type FuzzedEndpoint } from '#test/api/fuzzed-endpoints.ts';
import { spoiled } from '#test/api/spoiled-values.ts';

export interface FuzzedRequest {
  address: string;
  /** Text of the JSON body; null without one. */
  body: string | null;
}

type Parts = Readonly<Partial<Record<Target, unknown>>>;

/** Requests whose parts fit their schemas, with up to two things gone wrong in one of the parts. */
export function nearValidRequests(endpoint: FuzzedEndpoint, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const parts = validParts(endpoint, known);
  const oneSpoiled = Object.entries(parts).map(([target, valid]) =>
    fc.record({ ...parts, [target]: spoiled(valid) }),
  );
  return fc.oneof(...oneSpoiled).map((each) => requestOf(endpoint, each));
}

/** Requests that are good except for one part, which is nothing like the expected one. */
export function brokenRequests(endpoint: FuzzedEndpoint, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const good = fc.record(validParts(endpoint, known)).map((parts) => requestOf(endpoint, parts));
  const names = fieldsOf(endpoint.schemas.query);
  const ways = [
    fc
      .tuple(good, brokenQueries(names))
      .map(([each, query]) => ({ ...each, address: `${each.address.split('?', 1)[0]}?${query}` })),
  ];
  if (endpoint.path.includes(':'))
    ways.push(
      fc
        .tuple(good, brokenSegments)
        .map(([each, segment]) => ({ ...each, address: endpoint.path.replace(/:\w+/g, () => segment) })),
    );
  if (takesBody(endpoint))
    ways.push(good.chain((each) => brokenBodies(each.body ?? '{}').map((body) => ({ ...each, body }))));
  return fc.oneof(...ways);
}

function validParts(
  { schemas, path }: FuzzedEndpoint,
  known: KnownValues,
): Partial<Record<Target, fc.Arbitrary<unknown>>> {
  const placed = [...path.matchAll(/\w+\/:(\w+)/g)].map(([place, name = '']) => [name, known[place] ?? []]);
  return Object.fromEntries(
    Object.entries(schemas).map(([target, schema]) => [
      target,
      arbitraryOf(schema, target === 'param' ? Object.fromEntries(placed) : known),
    ]),
  );
}

/** A request of parts as they are. */
export function requestOf({ path, method }: FuzzedEndpoint, { param, query, json }: Parts): FuzzedRequest {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segmentOf(fieldOf(param, name)));
  const search = queryOf(query);
  return {
    address: search ? `${filled}?${search}` : filled,
    body: takesBody({ method }) ? (JSON.stringify(json ?? {}) ?? '') : null,
  };
}

/** One segment: neither empty nor dots, which would make the address another route's. */
function segmentOf(value: unknown): string {
  const written = percentEncoded(textOf(value));
  return /^\.{0,2}$/.test(written) ? 'nada' : written;
}

/** Lists become a parameter given several times. */
function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return percentEncoded(textOf(query ?? ''));
  return Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const))
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(textOf(value))}`)
    .join('&');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Half a surrogate pair becomes the bytes that it would have, which are no text. */
function percentEncoded(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((each) => (/^\p{Surrogate}$/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each)))
    .join('');
}

function fieldOf(part: unknown, name: string): unknown {
  const field = Object.entries(part ?? {}).find(([each]) => each === name);
  return field ? field[1] : '';
}

function fieldsOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'entries' in schema
    ? Object.keys(schema.entries ?? {})
    : [];
}
