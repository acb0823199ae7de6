import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, unpacked } from '#sync/plan-b/packed-text.ts';

test('any text opens as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
      expect(await unpacked(await packed(text))).toBe(text);
    }),
  );
});

test('is shorter than JSON of commands', async () => {
  const command = JSON.stringify({ name: 'inventory.registerMovement', location: { zone: 'warehouse_a' } });
  expect((await packed(command.repeat(10))).length).toBeLessThan(command.length * 3);
});

test.each(['', 'no es', '%%%', 'AAAA'])('what it did not make is nothing: «%s»', async (text) => {
  expect(await unpacked(text)).toBeNull();
});

test('a text that would open to too much is not opened', async () => {
  expect(await unpacked(await packed('a'.repeat(5 * 1024 * 1024)))).toBeNull();
});
