import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/** Without a maximum the proposal is to have so many times the minimum. */
export const RESTOCK_WITHOUT_MAXIMUM = 2;

/** A product whose store wants to have at least some units of it. */
export interface RestockedProduct {
  id: string;
  vendorId: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  minStock: number;
  /** 0 where its store set none. */
  maxStock: number;
}

export interface RestockLine {
  product: RestockedProduct;
  onHand: number;
  /** Units that are announced and have not come. */
  coming: number;
  /** Units to bring besides; 0 where those that come are enough. */
  proposed: number;
}

type Announced = Pick<ShippingNotice, 'status'> & {
  lines: readonly Pick<ShippingNotice['lines'][number], 'product_id' | 'expected' | 'good' | 'damaged'>[];
};

/**
 * Units of each product that are announced and nobody has counted yet: what was counted stands in the stock, and
 * once the count has ended nothing more comes.
 */
export function unitsOnTheWay(notices: readonly Announced[]): Map<string, number> {
  const lines = notices
    .filter(({ status }) => status === 'anunciado' || status === 'en_muelle' || status === 'recibiendo')
    .flatMap((each) => each.lines);
  return sumByKey(
    lines.map(({ product_id, expected, good, damaged }) => [
      product_id,
      Math.max(0, expected - good - damaged),
    ]),
  );
}

/**
 * The products at their minimum or below, the emptiest first, and how many units bring each to its maximum with
 * what is on its way.
 */
export function restockLines(
  products: readonly RestockedProduct[],
  onHandOf: ReadonlyMap<string, number>,
  comingOf: ReadonlyMap<string, number>,
): RestockLine[] {
  return products
    .filter(({ id, minStock }) => minStock > 0 && (onHandOf.get(id) ?? 0) <= minStock)
    .map((product) => {
      const onHand = onHandOf.get(product.id) ?? 0;
      const coming = comingOf.get(product.id) ?? 0;
      const missing = wantedUnits(product) - Math.max(0, onHand) - coming;
      return { product, onHand, coming, proposed: Math.min(MAX_MOVEMENT_QUANTITY, Math.max(0, missing)) };
    })
    .sort((a, b) => shareOf(a) - shareOf(b) || a.product.name.localeCompare(b.product.name, 'es-CO'));
}

function wantedUnits({ minStock, maxStock }: RestockedProduct): number {
  return maxStock > 0 ? Math.max(minStock, maxStock) : minStock * RESTOCK_WITHOUT_MAXIMUM;
}

function shareOf({ product, onHand }: RestockLine): number {
  return onHand / product.minStock;
}
