import { expect, test } from 'vitest';
import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import { HERO_DRAWN, photoCopyUrl, photoUrl } from '#domain/media/photo.ts';
import { productById } from '#server/catalog/products/product-storage.ts';
import { withHead } from '#server/ssr/page-head.ts';
import { productHead } from '#server/ssr/product-head.ts';
import { serverForFile } from '#test/server/test-server.ts';

const SITE = 'https://mestore.co';
const AHEAD = '<link rel="preload" as="image" fetchpriority="high" ';

const PAGE = '<meta name="description" content="" /><link rel="stylesheet" href="/a.css"></head>';

const server = await serverForFile();
const photo = { id: 'abcdefghijklmnopqrstuv', width: 400, height: 300, blur: 'AAAAAAAA' };

async function headOf(picture: string, ivaRates = INITIAL_IVA_RATES): Promise<string> {
  const { db } = server.services.database;
  const product = await productById(db, await server.addProduct({ main_image_url: picture }, 3));
  return product ? withHead(PAGE, productHead(product, undefined, { publicUrl: SITE, ivaRates }), SITE) : '';
}

test('a product asks for its picture first, which its screen shows largest', async () => {
  const head = await headOf('/media/termo.png?v=1&t=2');
  expect(head).toContain(`${AHEAD}href="/media/termo.png?v=1&#38;t=2" />`);
  expect(head.indexOf(AHEAD)).toBeLessThan(head.indexOf('rel="stylesheet"'));
});

test('of a photograph it asks for the copy that the screen will choose', async () => {
  const copies = [160, 320, 400].map((each) => `${photoCopyUrl(photo.id, each, 'avif')} ${each}w`).join(', ');
  expect(await headOf(photoUrl(photo))).toContain(
    `${AHEAD}type="image/avif" imagesrcset="${copies}" imagesizes="${HERO_DRAWN}" />`,
  );
});

test('a picture of another site is not asked for ahead', async () => {
  expect(await headOf('https://otra.co/termo.png')).not.toContain(AHEAD);
});

test('a picture without an address is not asked for, and the mark of the site is shown instead', async () => {
  const head = await headOf('http://[');
  expect(head).not.toContain(AHEAD);
  expect(head).toContain(`content="${SITE}/icons/icon-512.png"`);
});
