import type { Product } from '#domain/catalog/product.ts';

/** The product with this number; two with the same number are equal. */
export function aProduct(number: number, over: Partial<Product> = {}): Product {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Café molido N.º ${number}`,
    sku: `CAF-${String(number).padStart(5, '0')}`,
    gtin: null,
    description: 'Tueste medio, de las montañas de Santander.',
    price: 20_000 + number,
    precio_venta: 18_000 + number,
    stock: number % 50,
    main_image_url: `/media/art/v1/termo-${number % 8}-0.svg`,
    images: [],
    rating: 4.5,
    review_count: number % 300,
    is_featured: number % 10 === 0,
    created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    vendor_id: 'v1',
    vendor_name: 'Café La Isla',
    category_id: `c${number % 8}`,
    is_active: true,
    status: 'APPROVED',
    family_id: null,
    variant_attributes: {},
    ...over,
  };
}
