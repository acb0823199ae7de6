import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinQrParts,
  MAX_QR_PARTS,
  QR_PART_CHARACTERS,
  qrParts,
  readQrPart,
  withQrPart,
  type QrPart,
} from '#domain/plan-b/qr-parts.ts';

const longest = MAX_QR_PARTS * QR_PART_CHARACTERS;
/** Texts of every length, whose characters say where they stand. */
const base64url = fc
  .integer({ min: 1, max: longest })
  .map((length) => Array.from({ length }, (_, at) => (at % 36).toString(36)).join(''));

test('any text that fits comes back whole, in whatever order and however often its codes are read', () => {
  const readings = base64url.chain((text) => {
    const parts = qrParts('abcd1234', text) ?? [];
    const twice = [...parts, ...parts];
    return fc.tuple(fc.constant(text), fc.shuffledSubarray(twice, { minLength: twice.length }));
  });
  fc.assert(
    fc.property(readings, ([text, read]) => {
      const held = read.reduce<QrPart[]>((soFar, code) => {
        const part = readQrPart(code);
        return part ? withQrPart(soFar, part) : soFar;
      }, []);
      expect(joinQrParts(held)).toBe(text);
    }),
  );
});

test('a text of too many codes is left for the file', () => {
  expect(qrParts('abcd', 'x'.repeat(longest + 1))).toBeNull();
});

test('is not whole while a part is missing', () => {
  const [first = ''] = qrParts('abcd', 'x'.repeat(QR_PART_CHARACTERS * 2)) ?? [];
  const part = readQrPart(first);
  expect(part && joinQrParts(withQrPart([], part))).toBeNull();
});

test('codes of two exports are never joined', () => {
  const [a = ''] = qrParts('aaaa', 'x'.repeat(QR_PART_CHARACTERS * 2)) ?? [];
  const [, b = ''] = qrParts('bbbb', 'y'.repeat(QR_PART_CHARACTERS * 2)) ?? [];
  const [first, second] = [readQrPart(a), readQrPart(b)];
  if (!first || !second) throw new Error('Both codes can be read.');
  expect(withQrPart([first], second)).toEqual([second]);
});

test.each([
  '',
  'https://mestore.co',
  'MSB1:abcd:3/2:x',
  'MSB1:abcd:0/2:x',
  'MSB1:abcd:1/99:x',
  'MSB2:abcd:1/1:x',
])('a code that is not ours is not read: «%s»', (code) => expect(readQrPart(code)).toBeNull());
