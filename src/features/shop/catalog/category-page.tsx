import { Link, Redirect, useParams } from 'wouter';
import { categoryAt, type Category } from '#domain/catalog/category.ts';
import { ancestorsOf, childrenOf, shownCategories } from '#domain/catalog/category-tree.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import { ProductResults } from '#src/features/shop/catalog/product-results.tsx';
import { ResultFilters } from '#src/features/shop/catalog/result-filters.tsx';
import { UnknownCategory } from '#src/features/shop/catalog/unknown-category.tsx';
import { useBrowse } from '#src/features/shop/catalog/use-browse.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/shop/catalog/category-page.module.css';

export default function CategoryPage() {
  const { slug = '' } = useParams();
  const [browse, change] = useBrowse();
  const categories = useCategories();
  const shown = shownCategories(categories ?? []);
  const category = categoryAt(shown, slug);

  if (!category) return <UnknownCategory areRead={categories !== undefined} />;
  if (foldSpanish(category.slug) !== foldSpanish(slug))
    return <Redirect to={`${paths.category(category.slug)}${location.search}`} replace />;
  const ofCategory = { ...browse, categoryId: category.id };
  return (
    <Page title={category.name}>
      <CategoryLinks
        label="Categorías de las que es parte"
        categories={ancestorsOf(shown, category.id).toReversed()}
      />
      <CategoryLinks label={`Dentro de ${category.name}`} categories={childrenOf(shown, category.id)} />
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

/** The way to other categories; nothing where there are none. */
function CategoryLinks({ label, categories }: { label: string; categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.links}>
      {categories.map((each) => (
        <Link key={each.id} href={paths.category(each.slug)} className="link">
          {each.name}
        </Link>
      ))}
    </nav>
  );
}
