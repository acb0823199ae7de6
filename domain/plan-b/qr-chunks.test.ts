import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinQrChunks,
  MAX_QR_CHUNKS,
  QR_CHUNK_CHARACTERS,
  qrChunks,
  readQrChunk,
  withQrChunk,
  type QrChunk,
} from '#domain/plan-b/qr-chunks.ts';

const longest = MAX_QR_CHUNKS * QR_CHUNK_CHARACTERS;
/** Texts of every length, whose characters say where they stand. */
const base64url = fc
  .integer({ min: 1, max: longest })
  .map((length) => Array.from({ length }, (_, at) => (at % 36).toString(36)).join(''));

test('any text that fits comes back whole, in whatever order and however often its codes are read', () => {
  const readings = base64url.chain((text) => {
    const parts = qrChunks('abcd1234', text) ?? [];
    const twice = [...parts, ...parts];
    return fc.tuple(fc.constant(text), fc.shuffledSubarray(twice, { minLength: twice.length }));
  });
  fc.assert(
    fc.property(readings, ([text, read]) => {
      const held = read.reduce<QrChunk[]>((soFar, code) => {
        const part = readQrChunk(code);
        return part ? withQrChunk(soFar, part) : soFar;
      }, []);
      expect(joinQrChunks(held)).toBe(text);
    }),
  );
});

test('a text of too many codes is left for the file', () => {
  expect(qrChunks('abcd', 'x'.repeat(longest + 1))).toBeNull();
});

test('is not whole while a part is missing', () => {
  const [first = ''] = qrChunks('abcd', 'x'.repeat(QR_CHUNK_CHARACTERS * 2)) ?? [];
  const part = readQrChunk(first);
  expect(part && joinQrChunks(withQrChunk([], part))).toBeNull();
});

test('codes of two exports are never joined', () => {
  const [a = ''] = qrChunks('aaaa', 'x'.repeat(QR_CHUNK_CHARACTERS * 2)) ?? [];
  const [, b = ''] = qrChunks('bbbb', 'y'.repeat(QR_CHUNK_CHARACTERS * 2)) ?? [];
  const [first, second] = [readQrChunk(a), readQrChunk(b)];
  if (!first || !second) throw new Error('Both codes can be read.');
  expect(withQrChunk([first], second)).toEqual([second]);
});

test.each([
  '',
  'https://mestore.co',
  'MSB1:abcd:3/2:x',
  'MSB1:abcd:0/2:x',
  'MSB1:abcd:1/99:x',
  'MSB2:abcd:1/1:x',
])('a code that is not ours is not read: «%s»', (code) => expect(readQrChunk(code)).toBeNull());
