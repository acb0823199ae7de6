import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { photoUrl } from '#domain/media/photo.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';

/** The ThumbHash is a real one, of a chair before a wall. */
const photo = { id: 'a'.repeat(22), width: 1000, height: 800, blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };

/** The number of copies of the picture that the browser may choose from. */
function show(src: string): number {
  const { container } = render(<ProductPicture productId="p" src={src} alt="Silla" />);
  return container.querySelectorAll('source').length;
}

const image = () => screen.getByAltText('Silla');

test('a photograph is blurred until it arrives', async () => {
  expect(show(photoUrl(photo))).toBe(3);
  await waitFor(() => expect(image().style.backgroundImage).toContain('data:image/png'));
  fireEvent.load(image());
  expect(image().style.backgroundImage).toBe('');
});

test('a drawing comes as it is, and what cannot be loaded says what it would have been', () => {
  expect(show('/media/art/v1/tenis-3-1.svg')).toBe(0);
  expect(image().getAttribute('src')).toBe('/media/art/v1/tenis-3-1.svg');
  fireEvent.error(image());
  expect(screen.queryByAltText('Silla')).toBeNull();
  screen.getByRole('img', { name: 'Silla' });
});
