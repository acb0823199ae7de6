import { ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'wouter';
import type { Product } from '#domain/catalog/product.ts';
import { WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { paths } from '#domain/paths.ts';
import { DeliveryFact } from '#src/features/shop/product/delivery-fact.tsx';
import { StoreTerms } from '#src/features/shop/product/store-terms.tsx';
import styles from '#src/features/shop/product/product-facts.module.css';

/** The delivery day, the cost of shipping, and the right to withdraw (Ley 1480, art. 47). */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <ul className={styles.facts}>
      {product.stock > 0 && (
        <li>
          <Truck />
          <DeliveryFact price={product.precio_venta} storeId={product.vendor_id} />
        </li>
      )}
      <li>
        <ShieldCheck />
        <p>
          <b>{WITHDRAWAL_BUSINESS_DAYS} días hábiles</b> para arrepentirte
          <br />
          <span>
            Te devolvemos el dinero.{' '}
            <Link href={paths.returns} className="link">
              Cómo devolver
            </Link>
          </span>
        </p>
      </li>
      <StoreTerms key={product.vendor_id} product={product} />
    </ul>
  );
}
