import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Instant } from '#domain/base/ids.ts';
import { arbitraryOf } from '#test/api/arbitrary-of-schema.ts';

const samplesOf = (...of: Parameters<typeof arbitraryOf>) =>
  fc.sample(arbitraryOf(...of), { numRuns: 100, seed: 1 });

describe('arbitraryOf', () => {
  test.each([
    ['numbers between limits', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))],
    ['whole numbers as text', v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(9))],
    ['lists that are not empty', v.pipe(v.array(v.boolean()), v.nonEmpty(), v.maxLength(2))],
    ['choices behind a change of case', v.pipe(v.string(), v.toUpperCase(), v.picklist(['A', 'B']))],
    ['a pipe in a pipe', v.pipe(v.pipe(v.string(), v.regex(/^\d+$/)), v.regex(/^\d+$/))],
    [
      'fields that may be missing',
      v.strictObject({ a: v.optional(v.literal(1)), b: v.nullable(v.literal(2)) }),
    ],
    ['either of two', v.union([v.literal('a'), v.record(v.string(), v.boolean())])],
  ])('makes %s', (_, schema) => {
    expect(samplesOf(schema).filter((each) => !v.is(schema, each))).toEqual([]);
  });

  test('makes instants, and ones that a pattern allows and no calendar has', () => {
    const written = samplesOf(Instant).map(String);
    const pattern = v.pipe(v.string(), v.isoTimestamp());
    expect(written.filter((each) => !v.is(pattern, each))).toEqual([]);
    expect(new Set(written.map((each) => v.is(Instant, each)))).toEqual(new Set([true, false]));
  });

  test('mostly fills a field with a known value that fits it', () => {
    const written = samplesOf(v.object({ id: v.string() }), { id: ['p1', 2] }) as { id: string }[];
    expect(written.filter((each) => each.id === 'p1').length).toBeGreaterThan(60);
    expect(written.map((each) => each.id)).not.toContain(2);
  });

  test('says which kind of schema it does not know', () => {
    expect(() => arbitraryOf(v.object({ on: v.date() }))).toThrow('a schema of kind "date"');
  });
});
