import { render } from '@testing-library/preact';
import { Router } from 'wouter';
import { expect, test, vi } from 'vitest';
import { photoUrl } from '#domain/media/photo.ts';
import { paths } from '#domain/paths.ts';
import type { InitialProduct } from '#domain/prerender/initial-product.ts';
import { AppFrame } from '#src/app/app-frame.tsx';
import { BuyerShell } from '#src/app/shells/buyer-shell.tsx';
import { prerenderProduct } from '#src/app/prerender-pages.tsx';
import { ProductSheet } from '#src/features/shop/product/product-sheet.tsx';
import { aProduct } from '#test/factories/product-factory.ts';

// Its CommonJS, which tests read, draws with React itself, and that writes no text.
vi.mock('lucide-react', async (read) => {
  const names = Object.keys(await read<object>());
  return Object.fromEntries(names.map((name) => [name, () => <svg data-icon={name} />]));
});

// What comes after the first screen does not come here.
vi.mock('#src/device/initial-render.ts', async (read) => ({
  ...(await read<object>()),
  initialRenderDone: () => new Promise(() => undefined),
  idleAfterInitialRender: () => new Promise(() => undefined),
}));

const photo = photoUrl({
  id: 'a'.repeat(22),
  width: 1000,
  height: 800,
  blur: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
});
const HOSTILE = `Termo "1 L" </p><script>alert(1)</script><!-- $& $' LIB-0161`;

/** What a browser makes of the written page. */
function written(sight: InitialProduct): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = prerenderProduct(sight);
  return place;
}

/** What the app draws in the same place at first. */
function drawn(sight: InitialProduct): Element {
  return render(
    <Router hook={() => [paths.product(sight.id), () => undefined]} searchHook={() => ''}>
      <AppFrame>
        <BuyerShell tabs={false}>
          <ProductSheet product={null} sight={sight} />
        </BuyerShell>
      </AppFrame>
    </Router>,
  ).container;
}

/**
 * Each element with what it says and how it looks, but the ids, which every drawing numbers anew, and the blur that
 * stands for a photograph which has not come.
 */
function partsOf(place: Element): string[] {
  return [...place.querySelectorAll('*')].map((each) => {
    const isBlurred = each.classList.contains('blurred');
    const attributes = [...each.attributes]
      .filter(({ name }) => !(isBlurred && name === 'style'))
      .filter(({ name }) => !['id', 'aria-controls', 'popovertarget'].includes(name.toLowerCase()))
      .map(({ name, value }) => `${name.toLowerCase()}=${value.replace(/ blurred$/, '')}`);
    const text = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return [each.tagName, ...attributes.toSorted(), text.map((node) => node.textContent).join('')].join(' ');
  });
}

test.each([
  ['one picture', aProduct(1)],
  ['no picture', aProduct(2, { main_image_url: null })],
  [
    'photographs',
    aProduct(3, { main_image_url: photo, images: [{ public_url: '/media/art/v1/termo-1-0.svg' }] }),
  ],
  ['a discount, few units and no opinions', aProduct(4, { price: 90_000, stock: 2, review_count: 0 })],
  ['a name that is markup', aProduct(5, { name: HOSTILE, vendor_name: HOSTILE })],
])('is what the app draws first, of a product with %s', async (_, product) => {
  const place = drawn(product);
  await expect.poll(() => partsOf(place)).toEqual(partsOf(written(product)));
});

test('lets nothing that a store writes become markup, and has no styles of its own, which the policy refuses', () => {
  const place = written(aProduct(5, { name: HOSTILE, vendor_name: HOSTILE, main_image_url: photo }));
  expect(place.querySelector('script')).toBeNull();
  expect(place.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(place.querySelector('img')?.alt).toBe(HOSTILE);
  expect(prerenderProduct(aProduct(5, { main_image_url: photo }))).not.toContain('style=');
});
