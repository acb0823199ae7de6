import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { isPossibleDensity, ProductMeasures } from '#domain/catalog/product-measures.ts';
import { Product } from '#domain/catalog/product.ts';
import { attributesKey, nameWithVariant, ProductAttributes } from '#domain/catalog/variant.ts';
import { productArt } from '#server/media/product-art.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { gtinCheckDigit } from '#server/seed/gtin.ts';

const products = demoProducts();

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}

describe('the demo catalogue', () => {
  test('has at least 640 products, spread over the eight categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(640);
    for (const category of FIXED_CATEGORIES) {
      const count = products.filter((each) => each.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(60);
      expect(count, category).toBeLessThanOrEqual(150);
    }
  });

  test('is the same every time', () => {
    expect(demoProducts()).toEqual(products);
  });

  test('weighs and measures each product, as one can be, and by what its name says', () => {
    for (const { name, measures } of products) {
      expect(v.is(ProductMeasures, measures), name).toBe(true);
      expect(isPossibleDensity(measures), name).toBe(true);
    }
    const gramsOf = (name: string) => products.find((each) => each.name === name)?.measures.weight_grams ?? 0;
    expect(gramsOf('Pesa rusa 16 kg, grafito')).toBeGreaterThan(16_000);
    expect(gramsOf('Crema de noche con vitamina E, 50 g')).toBeLessThan(150);
    expect(gramsOf('Televisor 65 pulgadas 4K, 120 Hz')).toBeGreaterThan(
      gramsOf('Televisor LED 24 pulgadas HD'),
    );
  });

  test.each(['id', 'sku'] as const)('repeats no %s', (field) => {
    expect(repeated(products.map((each) => each[field]))).toEqual([]);
  });

  test('repeats a name only in another size', () => {
    expect(repeated(products.map((each) => nameWithVariant(each.name, each.variant_attributes)))).toEqual([]);
  });

  test('has families in colours, and in colours and sizes, each of one store and one category', () => {
    const families = new Set(products.flatMap((each) => each.family_id ?? []));
    const sorts = new Set<string>();
    for (const family of families) {
      const members = products.filter((each) => each.family_id === family);
      const [first] = members;
      const names = members.map((each) => Object.keys(each.variant_attributes).sort().join());
      expect(new Set(names).size, first?.name).toBe(1);
      expect(new Set(members.map((each) => `${each.vendor_index} ${each.category}`)).size).toBe(1);
      expect(repeated(members.map((each) => attributesKey(each.variant_attributes)))).toEqual([]);
      expect(v.is(ProductAttributes, first?.variant_attributes)).toBe(true);
      expect(members.length).toBeGreaterThan(1);
      sorts.add(names[0] ?? '');
    }
    expect(sorts).toEqual(new Set(['color', 'color,talla']));
  });

  test('repeats no GTIN, and each is Colombian with a right check digit', () => {
    const gtins = products.flatMap((each) => each.gtin ?? []);
    expect(repeated(gtins)).toEqual([]);
    expect(
      gtins.filter(
        (each) => !/^770\d{10}$/.test(each) || gtinCheckDigit(each.slice(0, 12)) !== Number(each[12]),
      ),
    ).toEqual([]);
    expect(gtins.length / products.length).toBeCloseTo(0.6, 1);
  });

  test('fits the product of the shop', () => {
    for (const { images, vendor_index, ...each } of products) {
      const vendor = demoVendors[vendor_index];
      const product = {
        ...each,
        images: images.map((public_url) => ({ public_url })),
        stock: 0,
        created_at: '2026-01-01T00:00:00.000Z',
        vendor_id: vendor?.id,
        vendor_name: vendor?.store_name,
        category_id: each.category.length.toString(),
        is_active: true,
        status: 'APPROVED',
      };
      expect(v.safeParse(Product, product).issues, each.sku).toBeUndefined();
      expect(each.sku).toMatch(/^[A-Z]{3}-\d{4}$/);
    }
  });

  test.each([
    ['La vorágine, José Eustasio Rivera', 'exento'],
    ['Cuaderno rayado grande, 80 hojas', 'general'],
    ['Portátil 14 pulgadas, 8 GB, 256 GB SSD', 'excluido'],
    ['Portátil para diseño 16 pulgadas, 16 GB, 1 TB', 'general'],
    ['Celular básico 64 GB', 'excluido'],
    ['Celular 256 GB con triple cámara', 'general'],
    ['Bicicleta de montaña rin 29', 'excluido'],
    ['Licuadora de vaso 1,5 L, 600 W', 'general'],
  ])('taxes «%s» as the law does: %s', (name, iva_class) => {
    const named = products.filter((each) => each.name.startsWith(name));
    expect(new Set(named.map((each) => each.iva_class))).toEqual(new Set([iva_class]));
  });

  test('has a drawing for every picture, the main one first', () => {
    for (const { main_image_url, images, sku } of products) {
      expect(images[0], sku).toBe(main_image_url);
      expect(images.length, sku).toBeLessThanOrEqual(3);
      for (const url of images)
        expect(productArt(/^\/media\/art\/v1\/(.+)\.svg$/.exec(url)?.[1] ?? ''), url).not.toBeNull();
    }
  });

  test('sells above cost, at or below the list price, at prices that end as shops write them', () => {
    for (const { price, precio_venta, cost, sku } of products) {
      expect(precio_venta, sku).toBeLessThanOrEqual(price);
      expect(precio_venta / price, sku).toBeGreaterThanOrEqual(0.7);
      expect(cost, sku).toBeLessThan(precio_venta);
      expect([0, 500, 900], sku).toContain(price % 1000);
    }
    const discounted = products.filter((each) => each.precio_venta < each.price).length / products.length;
    expect(discounted).toBeGreaterThan(0.2);
    expect(discounted).toBeLessThan(0.32);
  });

  test('features three products of each category', () => {
    for (const category of FIXED_CATEGORIES) {
      expect(products.filter((each) => each.category === category && each.is_featured)).toHaveLength(3);
    }
  });

  test('has some new products and some without reviews', () => {
    expect(products.some((each) => each.age_days < 7)).toBe(true);
    const unrated = products.filter((each) => each.review_count === 0);
    expect(unrated.length).toBeGreaterThan(0);
    expect(unrated.every((each) => each.rating === 0)).toBe(true);
  });
});
