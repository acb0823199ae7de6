import type { Product } from '#domain/catalog/product.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const COLOURS = { celeste: 4, cereza: 2 };
const SIZES = ['S', 'M', 'L', 'XL'];
/** Out of the way of products that are numbered from 1. */
const FIRST_NUMBER = 9_000;

/**
 * A shirt in four sizes and two colours, each a product of its own; the first is the small one in light blue.
 */
export function aFamily(
  over: (attributes: Record<'talla' | 'color', string>) => Partial<Product> = () => ({}),
) {
  return Object.entries(COLOURS).flatMap(([color, colourway], row) =>
    SIZES.map((talla, column) =>
      aProduct(FIRST_NUMBER + row * SIZES.length + column, {
        name: `Camiseta en algodón pima con franja, ${color}`,
        sku: `CAT-${column + 1}${row + 1}07`,
        description: 'Algodón peruano de fibra larga, cosida en Bucaramanga. Se lava en frío y no encoge.',
        price: 54_900,
        precio_venta: 44_900,
        stock: 6 + column,
        main_image_url: `/media/art/v1/camiseta-${colourway}-1.svg`,
        category_id: 'ropa-y-moda',
        vendor_name: 'Confecciones La Isla',
        family_id: 'camiseta-con-franja',
        variant_attributes: { talla, color },
        ...over({ talla, color }),
      }),
    ),
  );
}
