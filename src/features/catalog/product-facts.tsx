import { ShieldCheck, Truck } from 'lucide-react';
import { FREE_SHIPPING_FROM, SHIPPING_COST } from '#domain/cart/pricing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { formatPesos } from '#domain/money.ts';
import styles from '#src/features/catalog/product-facts.module.css';

/** When it arrives, what shipping costs, and the right to withdraw (Ley 1480, art. 47). */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <ul className={styles.facts}>
      {product.stock > 0 && (
        <li>
          <Truck />
          <p>
            <b>Llega mañana</b> a Bucaramanga
            <br />
            <span>
              Envío {formatPesos(SHIPPING_COST)}. Gratis desde {formatPesos(FREE_SHIPPING_FROM)}.
            </span>
          </p>
        </li>
      )}
      <li>
        <ShieldCheck />
        <p>
          <b>5 días hábiles</b> para arrepentirte
          <br />
          <span>Te devolvemos el dinero.</span>
        </p>
      </li>
    </ul>
  );
}
