import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoUrl } from '#domain/media/photo.ts';
import { ProductPlane } from '#src/shared/products/product-plane.tsx';

/** Of a chair before a wall: a real ThumbHash. */
const photo = { id: 'a'.repeat(22), width: 1000, height: 800, blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };

let root: Root;
let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

const show = (src: string) =>
  act(async () => root.render(<ProductPlane productId="p" src={src} alt="Silla" />));
const image = () => box.querySelector('img');

test('a photograph is blurred until it arrives', async () => {
  await show(photoUrl(photo));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(image()?.style.backgroundImage).toContain('data:image/png');
  });
  await act(async () => image()?.dispatchEvent(new Event('load')));
  expect(image()?.style.backgroundImage).toBe('');
  expect(box.querySelectorAll('source')).toHaveLength(3);
});

test('a drawing comes as it is, and what cannot be loaded says what it would have been', async () => {
  await show('/media/art/v1/tenis-3-1.svg');
  expect(box.querySelectorAll('source')).toHaveLength(0);
  expect(image()?.getAttribute('src')).toBe('/media/art/v1/tenis-3-1.svg');
  await act(async () => image()?.dispatchEvent(new Event('error')));
  expect(box.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Silla');
});
