import { Link } from 'wouter';
import { Banner } from '#src/ui/feedback/banner.tsx';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import { useBegunProducts } from '#src/features/store/products/product-drafts.ts';

/** The products that this device alone knows, because nobody saved them yet. */
export function BegunProducts({ desk }: { desk: ProductDesk }) {
  const begun = useBegunProducts();
  if (begun.length === 0) return null;
  return (
    <Banner tone="info">
      <p>Empezados en este equipo y sin guardar:</p>
      <ul>
        {begun.map(({ id, name }) => (
          <li key={id}>
            <Link href={desk.product(id)}>{name || 'Producto sin nombre'}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
