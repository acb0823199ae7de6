import type { Product } from '#domain/catalog/product.ts';
import { useLive } from '#src/db/use-live.ts';
import { productsAfter, productsBefore } from '#src/features/catalog/catalog-queries.ts';
import { Section } from '#src/features/catalog/section.tsx';
import { ProductCard } from '#src/pieces/product-card.tsx';
import { ProductGrid } from '#src/pieces/product-grid.tsx';

const SHOWN = 6;

/** Others of the same category; nothing at all when there are none. */
export function RelatedProducts({ product }: { product: Product }) {
  const inputs = [product.id, product.category_id, product.created_at];
  const after = useLive((store) => productsAfter(store, product, SHOWN + 1), inputs);
  const before = useLive((store) => productsBefore(store, product, SHOWN), inputs);
  const others = [...(after ?? []), ...(before ?? [])]
    .filter((each) => each.id !== product.id)
    .slice(0, SHOWN);

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
