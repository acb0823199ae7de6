import { map } from 'rxjs/operators';
import type { Category } from '#domain/catalog/category.ts';
import { childrenOf, shownCategories } from '#domain/catalog/category-tree.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { LocalStore } from '#src/db/local-store.ts';
import { newestKey } from '#domain/catalog/product-rules.ts';
import { document, documents } from '#src/db/documents.ts';
import { familyCards } from '#src/db/search/family-cards.ts';

export function allCategories({ catalog }: LocalStore) {
  return documents(catalog.categories.find());
}

/** Those of the first level that people see, in the order that was set, else those with most products first (spec §9). */
export function firstLevel(categories: readonly Category[]): Category[] {
  return childrenOf(shownCategories(categories), null);
}

export function featuredProducts({ catalog }: LocalStore, limit: number) {
  return familyCards(
    (read) =>
      catalog.products.find({
        selector: { is_featured: true },
        sort: [{ is_featured: 'asc' }, { newest_key: 'asc' }],
        limit: read,
      }),
    limit,
  );
}

export function newestProducts({ catalog }: LocalStore, limit: number) {
  return familyCards((read) => catalog.products.find({ sort: [{ newest_key: 'asc' }], limit: read }), limit);
}

export function productById({ catalog }: LocalStore, id: string) {
  return document(catalog.products.findOne(id));
}

/** The products with these ids that are on this device, in no order. */
export function productsByIds({ catalog }: LocalStore, ids: readonly string[]) {
  return catalog.products
    .findByIds([...ids])
    .$.pipe(map((found) => [...found.values()].map((each) => each.toMutableJSON())));
}

/** Products of the same category older than this one, the nearest in age first. */
export function olderInCategory({ catalog }: LocalStore, product: Product, limit: number) {
  return inCategory(catalog, product.category_id, newestKey(product.created_at), limit);
}

/** The newest products of a category. */
export function newestInCategory({ catalog }: LocalStore, categoryId: string, limit: number) {
  return inCategory(catalog, categoryId, '', limit);
}

/** Reads in the order of the index, so that a category of thousands costs the same as one of ten. */
function inCategory(catalog: LocalStore['catalog'], categoryId: string, after: string, limit: number) {
  return familyCards(
    (read) =>
      catalog.products.find({
        selector: { category_id: categoryId, newest_key: { $gt: after } },
        sort: [{ category_id: 'asc' }, { newest_key: 'asc' }],
        limit: read,
      }),
    limit,
  );
}
