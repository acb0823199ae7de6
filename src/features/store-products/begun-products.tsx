import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { useBegunProducts } from '#src/features/store-products/product-drafts.ts';

/** The products that this device alone knows, because nobody saved them yet. */
export function BegunProducts() {
  const begun = useBegunProducts();
  if (begun.length === 0) return null;
  return (
    <Banner tone="info">
      <p>Empezados en este equipo y sin guardar:</p>
      <ul>
        {begun.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.storeProduct(id)}>{name || 'Producto sin nombre'}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
