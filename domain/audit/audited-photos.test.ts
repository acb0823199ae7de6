import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditedPhotoId, photoChanges, type ProductPhotos } from '#domain/audit/audited-photos.ts';
import { photoUrl } from '#domain/media/photo.ts';

const [front, back, side] = ['a', 'b', 'c'].map((each) => `/media/art/${each}.svg`) as [
  string,
  string,
  string,
];

function photos(urls: readonly string[], main: string | null = urls[0] ?? null): ProductPhotos {
  return { images: urls.map((public_url) => ({ public_url })), main_image_url: main };
}

test.each<[string, ProductPhotos, ProductPhotos, unknown[]]>([
  [
    'one more',
    photos([front]),
    photos([front, back], front),
    [{ of: 'photo', id: back, before: null, after: { place: 2, is_main: false } }],
  ],
  [
    'one less',
    photos([front, back]),
    photos([front]),
    [{ of: 'photo', id: back, before: { place: 2, is_main: false }, after: null }],
  ],
  [
    'the same in another order',
    photos([front, back, side], front),
    photos([back, front, side], front),
    [
      { of: 'photo', id: back, before: { place: 2 }, after: { place: 1 } },
      { of: 'photo', id: front, before: { place: 1 }, after: { place: 2 } },
    ],
  ],
  [
    'another main one',
    photos([front, back], front),
    photos([front, back], back),
    [
      { of: 'photo', id: front, before: { is_main: true }, after: { is_main: false } },
      { of: 'photo', id: back, before: { is_main: false }, after: { is_main: true } },
    ],
  ],
  [
    'a main one that is not in the row',
    photos([]),
    photos([], side),
    [{ of: 'photo', id: side, before: null, after: { place: null, is_main: true } }],
  ],
])('tells %s', (_, before, after, changes) => {
  expect(photoChanges(before, after)).toEqual(changes);
});

test('the same photographs are no change, even where one stands twice', () => {
  const urls = fc.array(fc.constantFrom(front, back, side), { maxLength: 5 });
  fc.assert(
    fc.property(urls, fc.constantFrom(front, null), (row, main) => {
      expect(photoChanges(photos(row, main), photos([...row], main))).toEqual([]);
    }),
  );
});

test('a photograph has its own id, without its size and its blur', () => {
  const id = 'x'.repeat(22);
  expect(auditedPhotoId(photoUrl({ id, width: 900, height: 600, blur: 'abcd' }))).toBe(id);
  expect(auditedPhotoId('https://tienda.co/olla.jpg#portada')).toBe('https://tienda.co/olla.jpg');
});
