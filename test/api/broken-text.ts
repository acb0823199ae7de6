import * as fc from 'fast-check';
import { unexpectedValues } from '#test/api/spoiled-values.ts';

const DEEP = 20_000;
const HUGE = 300_000;

const badBodies = [
  '',
  'undefined',
  'NaN',
  '{"a":1,"a":{"a":2}}',
  "{'a': 1}",
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u12"}',
  '{"\\u0000":"\\u0000"}',
  '{"__proto__":{"user_type":"owner"},"constructor":{"prototype":{"is_active":true}}}',
  '\ufeff{}',
  '\u00ff\u00fe\u0000',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"${'x'.repeat(HUGE)}":"${'ñ'.repeat(HUGE)}"}`,
  `[${'0,'.repeat(HUGE)}0]`,
];

/** Texts that are no JSON, or not the expected JSON: fragments of a good one, and quite other things. */
export function brokenBodies(good: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(good.length).map((end) => good.slice(0, end)),
    fc
      .tuple(fc.nat(good.length), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }))
      .map(([at, noise]) => good.slice(0, at) + noise + good.slice(at + noise.length)),
    fc.constantFrom(...badBodies),
    unexpectedValues.map((each) => JSON.stringify(each)),
  );
}

const badValues = [
  '',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%F0%9F',
  '%',
  '%zz',
  '+',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0x10',
  'null',
  '[]',
  '{}',
  'ñ',
  '%27%20or%201=1--',
  '__proto__',
  '..%2f..%2f',
  'x'.repeat(5_000),
];

/** Queries that repeat fields, leave them empty, bring unknown ones, and hold bytes that are no text. */
export function brokenQueries(names: readonly string[]): fc.Arbitrary<string> {
  const field = fc.constantFrom(...names, 'x', '__proto__', 'constructor', 'limit[]', '%00', '');
  const parameter = fc.tuple(field, fc.constantFrom(...badValues)).map((each) => each.join('='));
  return fc.array(parameter, { minLength: 1, maxLength: 3 }).map((each) => each.join('&'));
}

/**
 * Texts that somebody may write for an id in an address. An empty text, dots and slashes are left out: they
 * would make the address another route's.
 */
export const brokenSegments: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...badValues.filter((each) => each !== '')),
  fc.constantFrom('a%2Fb', ';', '@', ':id', '*', '%20', 'constructor', 'a'.repeat(3_000)),
);
