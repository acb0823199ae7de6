import sharp from 'sharp';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/**
 * A product on sale with a photograph 1,000 pixels wide, made on the server by a person who manages the
 * catalogue.
 */
export async function photographedProduct(url: string, name: string): Promise<{ id: string }> {
  const sales = serverApi(url, accounts.sales);
  const { public_url } = await sales.upload<{ public_url: string }>(
    '/api/v1/media/photos',
    await drawnPhoto(),
    'image/jpeg',
  );
  const { productId } = await ownGoods(url);
  return sales.send('PUT', `/api/v1/products/${productId}`, {
    name,
    price: 219_900,
    precio_venta: 219_900,
    main_image_url: public_url,
    images: [{ public_url }],
  });
}

/** A photograph 1,000 × 800, as a JPEG file. */
export function drawnPhoto(): Promise<Buffer> {
  return sharp(Buffer.from(CHAIR)).jpeg().toBuffer();
}

const CHAIR = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800">
  <defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#f7f2ea"/><stop offset="1" stop-color="#d8cdbc"/></linearGradient></defs>
  <rect width="1000" height="800" fill="url(#wall)"/>
  <path d="M340 140h320v330H340zM320 470h360v50H320zM340 520h40v200h-40zM620 520h40v200h-40z" fill="#8a4b2f"/>
</svg>`;
