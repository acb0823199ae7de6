import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { LocalStore } from '#src/db/local-store.ts';
import { document, documents } from '#src/db/documents.ts';

export function allCategories({ catalog }: LocalStore) {
  return documents(catalog.categories.find());
}

/** The active ones, those with most products first (spec §9). */
export function busiestFirst(categories: readonly Category[]): Category[] {
  return categories
    .filter((each) => each.is_active)
    .toSorted((a, b) => b.products_count - a.products_count || a.name.localeCompare(b.name, 'es'));
}

export function featuredProducts({ catalog }: LocalStore, limit: number) {
  return documents(
    catalog.products.find({ selector: { is_featured: true }, sort: [{ created_at: 'desc' }], limit }),
  );
}

export function productById({ catalog }: LocalStore, id: string) {
  return document(catalog.products.findOne(id));
}

/** Products of the same category, from this one on. */
export function productsAfter({ catalog }: LocalStore, product: Product, limit: number) {
  return inCategory(catalog, product.category_id, { $gte: product.created_at }, limit);
}

/** The oldest products of the same category, for when few come after this one. */
export function productsBefore({ catalog }: LocalStore, product: Product, limit: number) {
  return inCategory(catalog, product.category_id, { $lt: product.created_at }, limit);
}

/** Reads in the order of the index, so that a category of thousands costs the same as one of ten. */
function inCategory(
  catalog: LocalStore['catalog'],
  categoryId: string,
  createdAt: { $gte: string } | { $lt: string },
  limit: number,
) {
  return documents(
    catalog.products.find({
      selector: { category_id: categoryId, created_at: createdAt },
      sort: [{ category_id: 'asc' }, { created_at: 'asc' }],
      limit,
    }),
  );
}
