import type { DemoProduct } from '#server/seed/demo-product.ts';
import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { palettes } from '#server/media/art/palette.ts';
import automotive from '#server/seed/catalog/automotive.json' with { type: 'json' };
import beauty from '#server/seed/catalog/beauty.json' with { type: 'json' };
import books from '#server/seed/catalog/books.json' with { type: 'json' };
import electronics from '#server/seed/catalog/electronics.json' with { type: 'json' };
import fashion from '#server/seed/catalog/fashion.json' with { type: 'json' };
import home from '#server/seed/catalog/home.json' with { type: 'json' };
import { productLines, type Model, type ProductLine } from '#server/seed/catalog/product-line.ts';
import sports from '#server/seed/catalog/sports.json' with { type: 'json' };
import toys from '#server/seed/catalog/toys.json' with { type: 'json' };
import { between, chance, demoId, shuffled } from '#server/seed/chance.ts';
import { demoMeasures } from '#server/seed/demo-measures.ts';
import { averageOf, demoStars } from '#server/seed/demo-ratings.ts';
import { demoIvaClass, demoLotControl } from '#server/seed/demo-taxes.ts';
import { colombianGtin } from '#server/seed/gtin.ts';

type CategoryName = (typeof FIXED_CATEGORIES)[number];

/** Models on the first page, three of each category; of models in several colours, the first. */
const FEATURED = new Set([
  'Audífonos con micrófono y estuche',
  'Parlante portátil con manija, 20 W',
  'Cámara instantánea con flash',
  'Tenis urbanos en lona, suela de goma',
  'Bolso de cuero hecho en Bucaramanga',
  'Camiseta en algodón con franja',
  'Licuadora de vaso 1,5 L, 600 W',
  'Lámpara de escritorio articulada',
  'Termo metálico 750 ml',
  'Balón de fútbol número 5',
  'Bicicleta de paseo con canasta',
  'Carpa para 4 personas con toldo',
  'La vorágine, José Eustasio Rivera',
  'Atlas geográfico de Colombia',
  'Fábulas de Rafael Pombo',
  'Perfume floral con atomizador, 80 ml',
  'Jabón artesanal de sábila',
  'Juego de brochas con vaso',
  'Tren de madera con vagón',
  'Oso de peluche con corbatín',
  'Trompo de madera torneada',
  'Casco integral para moto',
  'Caja de herramientas metálica',
  'Aceite de motor 20W-50, 1 L',
]);

/** No list price under this is reduced, in COP: the rounding would be most of the discount. */
const SALE_FROM = 16_000;

const linesByCategory = {
  Electrónicos: productLines(electronics),
  'Ropa y Moda': productLines(fashion),
  'Hogar y Jardín': productLines(home),
  Deportes: productLines(sports),
  // Titles whose authors' rights have ended, and works without an author's name.
  Libros: productLines(books),
  Belleza: productLines(beauty),
  Juguetes: productLines(toys),
  Automotriz: productLines(automotive),
} satisfies Record<CategoryName, readonly ProductLine[]>;

/** The whole catalogue of the demonstration, the same on every machine. */
export function demoProducts(): DemoProduct[] {
  return FIXED_CATEGORIES.flatMap((category) =>
    linesByCategory[category].flatMap((line) => productsOf(line, category)),
  );
}

function productsOf(line: ProductLine, category: CategoryName): DemoProduct[] {
  return line.models.flatMap((model, index) => {
    if (!line.colors) {
      const tint = cyclic(line.tints ?? [], index);
      return [productOf({ line, category, model, number: index, color: tint, named: false })];
    }
    const first = 2 * index;
    return [first, first + 1].flatMap((number) => {
      const made = { line, category, model, number, color: cyclic(line.colors ?? [], number), named: true };
      return inSizes(productOf(made), line.sizes);
    });
  });
}

/** A product in each size of its line: the first is the product itself. */
function inSizes(product: DemoProduct, sizes: readonly string[] = []): DemoProduct[] {
  const [own, ...others] = sizes;
  if (own === undefined) return [product];
  const attributesOf = (talla: string) => ({ ...product.variant_attributes, talla });
  return [
    { ...product, variant_attributes: attributesOf(own) },
    ...others.map((talla, index) => {
      const sku = product.sku.replace('-0', `-${index + 1}`);
      const stars = demoStars(sku, false);
      return {
        ...product,
        id: demoId(`product ${sku}`),
        sku,
        gtin: null,
        rating: averageOf(stars),
        review_count: stars.length,
        is_featured: false,
        variant_attributes: attributesOf(talla),
      };
    }),
  ];
}

interface Making {
  line: ProductLine;
  category: CategoryName;
  model: Model;
  /** Place within the line, from 0. */
  number: number;
  color: number;
  named: boolean;
}

function productOf({ line, category, model, number, color, named }: Making): DemoProduct {
  const [name, price, variant, about] = model;
  const sku = `${line.sku}-${String(between(101, 180, line.sku) + number * 7).padStart(4, '0')}`;
  const colorName = palettes[color - 1]?.name ?? '';
  const picture = (colorway: number) => `/media/art/v1/${line.art}-${colorway}-${variant}.svg`;
  const others = named ? shuffled(line.colors ?? [], sku).filter((each) => each !== color) : [];
  const isFeatured = FEATURED.has(name) && (!named || number % 2 === 0);
  const stars = demoStars(sku, isFeatured);
  const min = price > 500_000 ? between(2, 4, `${sku} min`) : between(4, 14, `${sku} min`);
  return {
    id: demoId(`product ${sku}`),
    name: named ? `${name}, ${colorName}` : name,
    sku,
    gtin: chance(`${sku} gtin`) < 0.6 ? colombianGtin(between(1, 999_999_999, `${sku} item`)) : null,
    description: [about, ...shuffled(line.facts, sku).slice(0, between(1, 2, `${sku} facts`))].join(' '),
    category,
    vendor_index: line.vendor,
    price,
    precio_venta: salePrice(price, sku),
    iva_class: demoIvaClass(line.sku, price),
    lot_control: demoLotControl(line.sku),
    cost: Math.round((price * between(48, 62, `${sku} cost`)) / 10_000) * 100,
    rating: averageOf(stars),
    review_count: stars.length,
    is_featured: isFeatured,
    age_days: chance(`${sku} new`) < 0.07 ? between(0, 6, `${sku} age`) : between(7, 400, `${sku} age`),
    main_image_url: picture(color),
    images: [color, ...others.slice(0, between(0, 2, `${sku} pictures`))].map(picture),
    min_stock: min,
    max_stock: min * between(6, 9, `${sku} max`),
    family_id: named ? demoId(`family ${line.sku} ${name}`) : null,
    variant_attributes: named ? { color: colorName } : {},
    measures: demoMeasures(line, name),
  };
}

/** A quarter of the catalogue is 5 to 30 % off, at the nearest price that ends in 900. */
function salePrice(price: number, sku: string): number {
  if (price < SALE_FROM || chance(`${sku} on sale`) >= 0.27) return price;
  const reduced = (price * (100 - between(6, 26, `${sku} discount`))) / 100;
  return Math.round(reduced / 1000) * 1000 - 100;
}

function cyclic(items: readonly number[], index: number): number {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A line of the demonstration needs colors or tints.');
  return item;
}
