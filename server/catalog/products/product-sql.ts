/**
 * A product as it goes over the wire (domain `Product`), built by PostgreSQL: the hot lists answer the
 * database's JSON text as it is, without rows of objects in between. Needs `products p join vendors v`.
 */
export const PRODUCT_COLUMNS = `p.id, p.name, p.sku, p.gtin, p.description, p.price, p.precio_venta, p.stock,
  p.main_image_url, p.images, p.rating, p.review_count, p.is_featured,
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  p.vendor_id, v.store_name as vendor_name, v.minimum_order as vendor_minimum,
  p.category_id, p.is_active, p.status, p.family_id, p.variant_attributes,
  p.iva_class, p.price_tiers, p.filter_values`;

export const PRODUCT_TABLES = 'products p join vendors v on v.id = p.vendor_id';

/**
 * A product as people count it: all sizes and colours of a family are one, as the shop lists them. Every figure that
 * is called 'productos' counts these.
 */
export const COUNTED_PRODUCT = 'coalesce(p.family_id, p.id)';

/** The products that anyone may see and buy (`isOnSale`), in SQL. */
export const ON_SALE = `p.is_active and p.status = 'APPROVED' and p.store_open and not p.deleted`;
