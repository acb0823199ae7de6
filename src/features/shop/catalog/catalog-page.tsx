import { categoryOf } from '#domain/catalog/category.ts';
import { openedAt, shownCategories } from '#domain/catalog/category-tree.ts';
import { catalogPage } from '#domain/prerender/listing-pages.ts';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import { NothingFound } from '#src/features/shop/catalog/nothing-found.tsx';
import { ProductResults } from '#src/features/shop/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/shop/catalog/result-filters.tsx';
import { UnknownCategory } from '#src/features/shop/catalog/unknown-category.tsx';
import { useBrowse } from '#src/features/shop/catalog/use-browse.ts';
import { Page } from '#src/ui/layout/page.tsx';

/** `/catalog` and `/productos`: every product, or those of the category that the address names (spec §2). */
export default function CatalogPage() {
  const [browse, change] = useBrowse();
  const categories = useCategories();
  const asked = browse.categoryId;
  const shown = shownCategories(categories ?? []);
  const category = categoryOf(shown, asked ?? '');
  if (asked !== null && !category) return <UnknownCategory areRead={categories !== undefined} />;

  // The address may name it by its slug; the list asks by its id.
  const list = { ...browse, categoryId: category?.id ?? null };
  return (
    <Page title={category?.name ?? catalogPage.title}>
      <ResultFilters browse={list} onChange={change} categories={openedAt(shown, list.categoryId)} />
      <ProductResults
        browse={list}
        onMore={() => change({ pages: browse.pages + 1 })}
        empty={<NothingFound browse={list} onChange={change} />}
      />
    </Page>
  );
}
