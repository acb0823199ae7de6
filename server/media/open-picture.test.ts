import sharp from 'sharp';
import { expect, test } from 'vitest';
import { opened } from '#server/media/open-picture.ts';

const MOST_PIXELS = 1_000_000;
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const noisy = sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff', noise } });
const [jpeg, progressive] = await Promise.all([
  noisy.clone().jpeg().toBuffer(),
  noisy.clone().jpeg({ progressive: true }).toBuffer(),
]);

const read = (file: Uint8Array) => opened(file, MOST_PIXELS).raw().toBuffer();

test.each([
  ['its end', jpeg.subarray(0, -2)],
  ['half of its end', jpeg.subarray(0, -1)],
  ['the end of its last scan', progressive.subarray(0, -2)],
])('a photograph that lacks %s is read as a whole one', async (_, file) => {
  expect((await read(file)).length).toBe(64 * 48 * 3);
});

test.each([0.5, 0.9, 0.99])('a photograph of which %d is there is refused', async (part) => {
  await expect(read(jpeg.subarray(0, Math.floor(jpeg.length * part)))).rejects.toThrow();
});

test('one with more behind its end, or of four inks, is read', async () => {
  const inks = await noisy.clone().toColourspace('cmyk').jpeg().toBuffer();
  expect((await read(Buffer.concat([jpeg, Buffer.from('more')]))).length).toBe(64 * 48 * 3);
  await expect(read(inks)).resolves.toBeDefined();
});
