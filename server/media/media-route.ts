import { Hono, type Context } from 'hono';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { PHOTO_FORMATS } from '#domain/media/photo.ts';
import type { Db } from '#server/db/database.ts';
import { photoCopy } from '#server/media/photos-storage.ts';
import { productArt } from '#server/media/product-art.ts';

const COPY = new RegExp(`^(\\d{1,4})\\.(${PHOTO_FORMATS.join('|')})$`);

/** A picture never changes under its address: another picture has another address. */
const KEPT_FOR_EVER = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Pictures of products: our drawings, and uploaded photographs. */
export function mediaRoute(db: Db): Hono {
  const missing = (c: Context) => c.json(apiError('API_002'), 404);
  return new Hono()
    .get('/art/v1/:file{.+\\.svg}', (c) => {
      const svg = productArt(c.req.param('file').slice(0, -'.svg'.length));
      return svg === null
        ? missing(c)
        : c.body(svg, 200, { ...KEPT_FOR_EVER, 'content-type': 'image/svg+xml' });
    })
    .get('/photos/:id{[\\w-]{22}}/:file', async (c) => {
      const [, width, format] = COPY.exec(c.req.param('file')) ?? [];
      const known = PHOTO_FORMATS.find((each) => each === format);
      const file = known && (await photoCopy(db, c.req.param('id'), Number(width), known));
      return file
        ? c.body(new Uint8Array(file), 200, { ...KEPT_FOR_EVER, 'content-type': `image/${known}` })
        : missing(c);
    });
}
