import { Hono } from 'hono';
import { floorDatabase, serveFloor } from '#test/bench/floors/serve-floor.ts';

/**
 * The first page of a list, as the server answers it, without its count. The limit stands in the text, so that
 * it is planned once.
 */
const FIRST_PAGE = `select json_agg(d)::text as data from (
  select p.id, p.name, p.sku, p.gtin, p.description, p.price, p.precio_venta, p.stock, p.main_image_url, p.images,
    p.rating, p.review_count, p.is_featured,
    to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
    p.vendor_id, v.store_name as vendor_name, p.category_id, p.is_active, p.status, p.family_id,
    p.variant_attributes
  from products p join vendors v on v.id = p.vendor_id
  where p.is_active and p.status = 'APPROVED' and p.store_open and not p.deleted
  order by p.created_at desc nulls last, p.id limit 24) d`;

const ask = await floorDatabase();

serveFloor(
  new Hono().get('/api/v1/products/', async (c) => {
    const [row] = await ask<{ data: string }>('first page', FIRST_PAGE, []);
    return c.body(`{"data":${row?.data ?? '[]'}}`, 200, { 'content-type': 'application/json' });
  }),
);
