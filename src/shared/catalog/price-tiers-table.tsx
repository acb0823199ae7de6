import { withIva } from '#domain/cart/pricing.ts';
import { percentForSale } from '#domain/catalog/iva-class.ts';
import { actingTiers } from '#domain/catalog/price-tiers.ts';
import type { Product } from '#domain/catalog/product.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import styles from '#src/shared/catalog/price-tiers-table.module.css';

interface PriceTiersTableProps {
  product: Pick<Product, 'precio_venta' | 'iva_class' | 'price_tiers'>;
}

/** What each unit costs by how many are bought together; nothing where the quantity changes nothing. */
export function PriceTiersTable({ product }: PriceTiersTableProps) {
  const tiers = actingTiers(product);
  const percent = percentForSale(product, useIvaRates());
  if (tiers.length === 0) return null;
  return (
    <div className={styles.tiers}>
      <table>
        <caption>Precio por cantidad</caption>
        <thead>
          <tr>
            <th scope="col">Unidades</th>
            <th scope="col">Cada una</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ from_units, unit_price }) => (
            <tr key={from_units}>
              <th scope="row">Desde {formatWhole(from_units)}</th>
              <td>
                {formatPesos(unit_price)}
                {percent > 0 && <span>{formatPesos(withIva(unit_price, percent))} con IVA</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
