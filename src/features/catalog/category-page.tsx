import { useParams } from 'wouter';
import { matchesSlug } from '#domain/catalog/category.ts';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/products/catalog-queries.ts';
import { useCatalogueState } from '#src/shared/products/catalogue-state.ts';
import { PAGE_SIZE } from '#src/shared/products/browse.ts';
import { CatalogueWait } from '#src/shared/products/catalogue-wait.tsx';
import { ProductResults } from '#src/features/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/catalog/result-filters.tsx';
import { useBrowse } from '#src/features/catalog/use-browse.ts';
import { ProductGridSkeleton } from '#src/shared/products/product-grid.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export default function CategoryPage() {
  const { slug = '' } = useParams();
  const [browse, change] = useBrowse();
  const state = useCatalogueState();
  const categories = useLive(allCategories, []);
  const category = categories?.find((each) => each.is_active && matchesSlug(each, slug));

  if (!category) {
    const known = categories !== undefined && state === 'ready';
    return (
      <Page title={known ? 'No encontramos esta categoría' : 'Categoría'}>
        {known ? (
          <EmptyState
            title="Puede que haya cambiado de nombre"
            action={<LinkButton href={paths.marketplace}>Ver todas las categorías</LinkButton>}
          />
        ) : (
          <CatalogueWait skeleton={<ProductGridSkeleton count={PAGE_SIZE / 2} />} />
        )}
      </Page>
    );
  }
  const ofCategory = { ...browse, categoryId: category.id };
  return (
    <Page title={category.name}>
      <ResultFilters browse={ofCategory} onChange={change} categories={[]} />
      <ProductResults
        browse={ofCategory}
        onMore={() => change({ pages: browse.pages + 1 })}
        empty={
          <EmptyState title="No hay productos aquí con estos filtros">
            <p>Quita los filtros o vuelve más tarde.</p>
          </EmptyState>
        }
      />
    </Page>
  );
}
