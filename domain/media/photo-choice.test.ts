import { expect, test } from 'vitest';
import { MAX_CHOSEN_PHOTO_BYTES } from '#domain/media/photo.ts';
import { photoRefusalText } from '#domain/media/photo-choice.ts';

test.each([
  ['file-too-small', '«olla.jpg» está vacía. Cópiala otra vez a este equipo, o usa otra.'],
  ['file-too-large', '«olla.jpg» pesa 46,2 MB y el máximo es 40 MB. Usa una más liviana.'],
  ['file-invalid-type', '«olla.jpg» no tiene un formato permitido. Usa JPEG, PNG o WebP.'],
  ['too-many-files', '«olla.jpg» no cabe: son máximo 5 fotos. Quita alguna primero.'],
  ['other', 'No se pudo abrir «olla.jpg». Intenta con otra foto.'],
] as const)('a file refused as %s is told by name, with what to do', (refusal, text) => {
  expect(photoRefusalText(refusal, { name: 'olla.jpg', size: 46.2 * 1024 * 1024 })).toBe(text);
});

test('a file of a byte too many is not said to weigh what is allowed', () => {
  const text = photoRefusalText('file-too-large', { name: 'olla.jpg', size: MAX_CHOSEN_PHOTO_BYTES + 1 });
  expect(text).toContain('pesa 40,1 MB');
});

test('a file of an iPhone in its own format is told how to be another one', () => {
  const text = photoRefusalText('file-invalid-type', { name: 'IMG_0412.HEIC', size: 1 });
  expect(text).toContain('«IMG_0412.HEIC»');
  expect(text).toContain('«Más compatible»');
});
