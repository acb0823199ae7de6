import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Id, Instant, Uuid, uuidv7 } from '#domain/base/ids.ts';

const anyMoment = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const anyBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('uuidv7', () => {
  test('is a UUID of version 7 and variant 10, whatever the clock and the chance', () => {
    fc.assert(
      fc.property(anyMoment, anyBytes, (now, bytes) => {
        const id = uuidv7(now, () => bytes.slice());
        expect(v.is(Uuid, id)).toBe(true);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  test('begins with its moment in milliseconds', () => {
    const now = Date.parse('2026-11-20T12:00:00.123Z');
    expect(Number.parseInt(uuidv7(now).replace('-', '').slice(0, 12), 16)).toBe(now);
    expect(uuidv7(now + 0.9).slice(0, 13)).toBe(uuidv7(now).slice(0, 13));
  });

  test('sorts as text by the moment it was made', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, (one, other) => {
        fc.pre(one !== other);
        expect(uuidv7(one) < uuidv7(other)).toBe(one < other);
      }),
    );
  });

  test('is another one ten thousand times within one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => uuidv7(1_763_640_000_000));
    expect(new Set(ids).size).toBe(10_000);
  });
});

describe('Id', () => {
  test.each(['p-1', 'offline_order_01900000', 'stock:TEN-0412@warehouse_a/03/2/B', 'Ñandú'])(
    'takes %s',
    (id) => {
      expect(v.is(Id, id)).toBe(true);
    },
  );

  test.each(['', 'two words', 'line\nbreak', "p'1", 'p#1', 'x'.repeat(101)])('refuses %j', (id) => {
    expect(v.is(Id, id)).toBe(false);
  });
});

test('Instant takes what toISOString writes', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (each) => v.is(Instant, each.toISOString()),
    ),
  );
});

test.each([
  'yesterday',
  '2026-02-31T10:00:00Z',
  '2026-02-29T10:00:00.000Z',
  '2026-04-31T23:59:59-05:00',
  '2026-01-31T24:00:00Z',
  '2026-01-31T10:00:00+99:00',
])('Instant is not %s', (written) => {
  expect(v.is(Instant, written)).toBe(false);
});
