import { onePerFamily } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useLive } from '#src/db/use-live.ts';
import { newestInCategory, olderInCategory } from '#src/shared/catalog/catalog-queries.ts';
import { Section } from '#src/shared/catalog/section.tsx';
import { ProductCard } from '#src/shared/catalog/product-card.tsx';
import { ProductGrid } from '#src/shared/catalog/product-grid.tsx';

const SHOWN = 6;

/** Other products of the same category; renders nothing when there are none. */
export function RelatedProducts({ product }: { product: Product }) {
  const older = useLive((store) => olderInCategory(store, product, SHOWN + 1), [product.id]);
  const newest = useLive((store) => newestInCategory(store, product.category_id, SHOWN + 1), [product.id]);
  const found = [...(older ?? []), ...(newest ?? [])].filter((each) => !isSame(each, product));
  const distinct = [...new Map(found.map((each) => [each.id, each])).values()];
  const others = onePerFamily(distinct).slice(0, SHOWN);

  if (others.length === 0) return null;
  return (
    <Section title="De la misma categoría">
      <ProductGrid>
        {others.map((each) => (
          <ProductCard key={each.id} product={each} />
        ))}
      </ProductGrid>
    </Section>
  );
}

/** Whether it is the same product, or another size or colour of it. */
function isSame(each: Product, { id, family_id }: Product): boolean {
  return each.id === id || (family_id !== null && each.family_id === family_id);
}
