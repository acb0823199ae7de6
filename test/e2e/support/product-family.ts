import type { Page } from '@playwright/test';
import type { Product } from '#domain/catalog/product.ts';
import { variantLabel, type VariantAttributes } from '#domain/catalog/variant.ts';

export interface SizedProduct {
  id: string;
  sku: string;
  value: string;
  attributes: VariantAttributes;
  label: string;
}

/** Opens a product of which another size of the same colour is also in stock. @returns both. */
export async function openFamily(
  page: Page,
  url: string,
  sku: string,
): Promise<{ sizes: readonly [SizedProduct, SizedProduct] }> {
  const products = (await clothes(url)).filter((each) => each.sku.startsWith(sku) && each.stock > 4);
  for (const first of products) {
    const second = products.find((each) => each.id !== first.id && isOtherSize(first, each));
    if (!second) continue;
    await page.goto(`/marketplace/product/${first.id}`);
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor();
    await page.getByRole('group', { name: 'Talla' }).waitFor();
    return { sizes: [sized(first), sized(second)] };
  }
  throw new Error(`No product ${sku} is left in two sizes.`);
}

/** Everything on sale in «Ropa y Moda», each member of a family by itself. */
export async function clothes(url: string): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch(`${url}/api/v1/products/?category=ropa-y-moda&limit=100&page=${page}`);
    const one = (await answer.json()) as { data: Product[]; pagination: { pages: number } };
    found.push(...one.data);
    pages = one.pagination.pages;
  }
  return found;
}

function isOtherSize(a: Product, b: Product): boolean {
  return a.family_id === b.family_id && a.variant_attributes['color'] === b.variant_attributes['color'];
}

function sized({ id, sku, variant_attributes: attributes }: Product): SizedProduct {
  return { id, sku, value: attributes['talla'] ?? '', attributes, label: variantLabel(attributes) };
}
