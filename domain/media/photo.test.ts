import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedWidths, PHOTO_WIDTHS, photoAt, photoSources, photoUrl } from '#domain/media/photo.ts';

const word = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: length, maxLength: length });
const photos = fc.record({
  id: word(22),
  width: fc.integer({ min: 1, max: 1280 }),
  height: fc.integer({ min: 1, max: 9999 }),
  blur: fc.integer({ min: 4, max: 50 }).chain(word),
});

test('an address tells all of its photograph', () => {
  fc.assert(
    fc.property(photos, (photo) => {
      expect(photoAt(photoUrl(photo))).toEqual(photo);
    }),
  );
});

test.each([
  '/media/art/v1/tenis-3-1.svg',
  'https://otra.co/media/photos/a/1.jpeg',
  '/media/photos/corto/9.jpeg#9x9,abcd',
])('%s is no photograph of ours', (url) => expect(photoAt(url)).toBeNull());

test('is kept at its own width and at those below, never larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8000 }), (width) => {
      const kept = storedWidths(width);
      expect(kept.at(-1)).toBe(Math.min(width, 1280));
      expect(kept.slice(0, -1)).toEqual(PHOTO_WIDTHS.filter((each) => each < Math.min(width, 1280)));
    }),
  );
});

test('who saves data is offered nothing wider than asked, and always something', () => {
  fc.assert(
    fc.property(photos, fc.integer({ min: 1, max: 2000 }), (photo, atMost) => {
      for (const { srcSet } of photoSources(photo, atMost)) {
        const widths = [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
        expect(widths.length).toBeGreaterThan(0);
        expect(widths.slice(1).every((each) => each <= atMost)).toBe(true);
      }
    }),
  );
});

test('offers the lightest format first', () => {
  const photo = { id: 'a'.repeat(22), width: 500, height: 300, blur: 'abcd' };
  expect(photoSources(photo).map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
  expect(photoSources(photo)[1]?.srcSet).toBe(
    `/media/photos/${photo.id}/160.webp 160w, /media/photos/${photo.id}/320.webp 320w, /media/photos/${photo.id}/500.webp 500w`,
  );
});
