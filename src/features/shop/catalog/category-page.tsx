import { useParams } from 'wouter';
import { matchesSlug } from '#domain/catalog/category.ts';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import { ProductResults } from '#src/features/shop/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/shop/catalog/result-filters.tsx';
import { UnknownCategory } from '#src/features/shop/catalog/unknown-category.tsx';
import { useBrowse } from '#src/features/shop/catalog/use-browse.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export default function CategoryPage() {
  const { slug = '' } = useParams();
  const [browse, change] = useBrowse();
  const categories = useCategories();
  const category = categories?.find((each) => each.is_active && matchesSlug(each, slug));

  if (!category) return <UnknownCategory areRead={categories !== undefined} />;
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
