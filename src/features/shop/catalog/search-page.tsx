import { openedAt, shownCategories } from '#domain/catalog/category-tree.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { NothingFound } from '#src/features/shop/catalog/nothing-found.tsx';
import { ProductResults } from '#src/features/shop/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/shop/catalog/result-filters.tsx';
import { useSearchView } from '#src/features/shop/catalog/use-search-view.ts';
import { useBrowse } from '#src/features/shop/catalog/use-browse.ts';
import { Page } from '#src/ui/layout/page.tsx';

export default function SearchPage() {
  const [browse, change] = useBrowse();
  const noteFound = useSearchView(browse.text);
  const shown = shownCategories(useLive(allCategories, []) ?? []);
  const title = browse.text ? `Resultados para «${browse.text}»` : 'Todos los productos';
  return (
    <Page title={title}>
      <ResultFilters browse={browse} onChange={change} categories={openedAt(shown, browse.categoryId)} />
      <ProductResults
        browse={browse}
        onCounted={noteFound}
        onMore={() => change({ pages: browse.pages + 1 })}
        empty={<NothingFound browse={browse} onChange={change} />}
      />
    </Page>
  );
}
