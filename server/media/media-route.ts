import { Hono } from 'hono';
import { apiError } from '#domain/errors/error-catalogue.ts';
import { productArt } from '#server/media/product-art.ts';

/** Pictures of products. A drawing never changes under its address: another drawing is another version. */
export const mediaRoute = new Hono().get('/art/v1/:file{.+\\.svg}', (c) => {
  const svg = productArt(c.req.param('file').slice(0, -'.svg'.length));
  if (svg === null) return c.json(apiError('API_002'), 404);
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});
