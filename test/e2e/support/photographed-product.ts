import sharp from 'sharp';
import { headersOf } from '#test/e2e/support/server-truth.ts';

/** A product that is on sale with a photograph 1,000 pixels wide, made on the server by who manages the catalogue. */
export async function photographedProduct(url: string, name: string): Promise<{ id: string }> {
  const headers = await headersOf(url, 'ventas@mestore.co');
  const { public_url } = await sent<{ public_url: string }>(`${url}/api/v1/media/photos`, {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await drawnPhoto()),
  });
  const products = await fetch(`${url}/api/v1/products/?limit=1`);
  const [other] = ((await products.json()) as { data: { vendor_id: string; category_id: string }[] }).data;
  return sent(`${url}/api/v1/products/`, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      sku: `FOT-${Date.now()}`,
      price: 219_900,
      vendor_id: other?.vendor_id,
      category_id: other?.category_id,
      main_image_url: public_url,
      images: [{ public_url }],
    }),
  });
}

/** A photograph 1,000 × 800, as a JPEG file. */
export function drawnPhoto(): Promise<Buffer> {
  return sharp(Buffer.from(CHAIR)).jpeg().toBuffer();
}

async function sent<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { method: 'POST', ...init });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const CHAIR = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800">
  <defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#f7f2ea"/><stop offset="1" stop-color="#d8cdbc"/></linearGradient></defs>
  <rect width="1000" height="800" fill="url(#wall)"/>
  <path d="M340 140h320v330H340zM320 470h360v50H320zM340 520h40v200h-40zM620 520h40v200h-40z" fill="#8a4b2f"/>
</svg>`;
