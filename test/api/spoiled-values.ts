import * as fc from 'fast-check';
import { changedAt, waysInto, withField } from '#test/api/ways-into-values.ts';

const limits = [-1, 0, -0, 0.5, 1e21, 5e-324, Number.MAX_VALUE, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53)];

/** Text that the database refuses. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udfff'];
const lookalikes = ['\ufeff', '\u202e', 'e\u0301', '👩🏽‍🏭', '١٢٣', 'İ', '\n\r\t'];
/** Text with a meaning to a program. */
const code = [
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '<script>',
  '../../etc/passwd',
  '=1+1',
  '${1}',
  '{{1}}',
];
const words = ['__proto__', 'constructor', 'toString', '1e999', 'NaN', '2026-02-31T25:61:61Z'];
const long = ['x'.repeat(1_000), 'ñ'.repeat(5_000), '9'.repeat(400), '{"a":'.repeat(100)];

const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...unstorable),
  fc.constantFrom(...lookalikes, ...code),
  fc.constantFrom(...words, ...long),
);

/** Values that no field expects: of other types, at the ends of numbers, and odd texts. */
export const unexpectedValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, {}, [], [[]], { a: 1 }, '', ' ', '0', 'null', 'true'),
  fc.constantFrom(...limits),
  oddTexts,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One fault of a value on its way. `at` counts its places, as many times around as needed. */
interface Mutation {
  at: number;
  change: 'drop' | 'replace' | 'twist' | 'add' | 'repeat' | 'nest';
  unexpected: unknown;
  limit: number;
  oddText: string;
  field: string;
}

const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1_000),
  change: fc.constantFrom('drop', 'replace', 'twist', 'twist', 'add', 'repeat', 'nest'),
  unexpected: unexpectedValues,
  limit: fc.constantFrom(...limits),
  oddText: oddTexts,
  field: fc.constantFrom('x', 'id', 'user_type', 'total', 'constructor', '__proto__', '', '\0', 'ñ', '0'),
});

/** Values of an arbitrary as they are, or with one or two faults. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(mutations, { maxLength: 2 }))
    .map(([value, wrong]) => wrong.reduce(mutated, value));
}

function mutated(value: unknown, mutation: Mutation): unknown {
  const { at, change, unexpected, field } = mutation;
  const ways = waysInto(value).slice(1);
  const way = ways[at % ways.length];
  if (!way || change === 'add') return withField(value, field, unexpected);
  if (change === 'drop') return changedAt(value, way, () => undefined);
  if (change === 'replace') return changedAt(value, way, () => unexpected);
  if (change === 'nest') return changedAt(value, way, (each) => [each]);
  if (change === 'twist') return changedAt(value, way, (each) => twisted(each, mutation));
  return changedAt(value, way, (each) =>
    Array.isArray(each) ? Array.from({ length: 250 }, () => each).flat() : [each, each],
  );
}

/** Another value of the same type, which the schema may well take. */
function twisted(value: unknown, { limit, oddText, unexpected }: Mutation): unknown {
  if (typeof value === 'string') return value + oddText;
  return typeof value === 'number' ? limit : unexpected;
}
