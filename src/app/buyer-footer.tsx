import { Link } from 'wouter';
import { FREE_SHIPPING_FROM, IVA_PERCENT } from '#domain/cart/pricing.ts';
import { formatPesos } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { Wordmark } from '#src/ui/wordmark.tsx';
import styles from '#src/app/buyer-footer.module.css';

/** Industria y Comercio must be reachable from any shop that sells at a distance in Colombia (Ley 1480 de 2011, art. 50). */
const SIC_URL = 'https://www.sic.gov.co';

export default function BuyerFooter() {
  return (
    <footer className={styles.footer} data-surface="brand" data-print="off">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark height={24} />
          <p>Mercado de Bucaramanga. Envío gratis desde {formatPesos(FREE_SHIPPING_FROM)}.</p>
        </div>
        <nav aria-label="Enlaces del pie">
          <ul className={styles.links}>
            <li>
              <Link href={paths.marketplaceHome}>Inicio</Link>
            </li>
            <li>
              <Link href={paths.search}>Todos los productos</Link>
            </li>
            <li>
              <Link href={paths.myOrders}>Mis Pedidos</Link>
            </li>
            <li>
              <Link href={paths.inventory}>Portal de bodega</Link>
            </li>
          </ul>
        </nav>
        <div className={styles.legal}>
          <p>
            Los precios están en pesos colombianos; junto a cada uno está el valor con IVA ({IVA_PERCENT} %).
            Tienes derecho de retracto en los 5 días hábiles siguientes a la entrega.
          </p>
          <p>
            <a href={SIC_URL} rel="noreferrer" target="_blank">
              Superintendencia de Industria y Comercio
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
