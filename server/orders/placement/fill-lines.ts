import { type IvaRates, percentForSale } from '#domain/catalog/iva-class.ts';
import { unitPriceOf, unitsByProduct } from '#domain/catalog/price-tiers.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { attributesAsked } from '#domain/catalog/variant.ts';
import { chargedLines, type LineRefusal, type OrderLine } from '#domain/orders/order.ts';
import { costsMoreThanSeen, type PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import type { SellableProduct } from '#server/orders/placement/lock-for-orders.ts';

/**
 * Decides the lines of an order. What units cost hangs on how many of their product are met, so that nobody gets the price of a
 * quantity by asking for what cannot be met; lines that then cost more than their buyer saw are refused, and the rest is
 * decided without them.
 * @param rates of IVA at this moment, which the lines keep.
 * @param dearer places of the lines of which that is known.
 */
export function fillLines(
  items: PlaceOrderData['items'],
  products: Map<string, SellableProduct>,
  rates: IvaRates,
  dearer: ReadonlySet<number> = new Set(),
): OrderLine[] {
  const filled = items.map((item, at) =>
    fillLine(item, products.get(item.product_id), { rates, isDearer: dearer.has(at) }),
  );
  const met = unitsByProduct(chargedLines(filled));
  const asked = unitsByProduct(items);
  const lines = filled.map((line): OrderLine => {
    const product = products.get(line.product_id);
    const units = (line.status === 'accepted' ? met : asked).get(line.product_id) ?? 0;
    return product ? { ...line, unit_price: unitPriceOf(product, units) } : line;
  });
  const found = lines.flatMap(({ status, iva_percent, unit_price }, at) => {
    const item = items[at];
    if (status !== 'accepted' || !item || iva_percent === undefined) return [];
    return costsMoreThanSeen(item, { iva_percent, precio_venta: unit_price }) ? [at] : [];
  });
  if (found.length === 0) return lines;
  giveBack(lines, products);
  return fillLines(items, products, rates, new Set([...dearer, ...found]));
}

/** Decides one line and takes its units, so that the next line of the same product sees the rest. */
function fillLine(
  item: PlaceOrderData['items'][number],
  product: SellableProduct | undefined,
  { rates, isDearer }: { rates: IvaRates; isDearer: boolean },
): OrderLine {
  const refusal = refusalOf(item, product) ?? (isDearer ? 'price_changed' : null);
  if (product && !refusal) product.stock -= item.quantity;
  return {
    product_id: item.product_id,
    quantity: item.quantity,
    variant_attributes: product?.variant_attributes ?? {},
    vendor_id: product?.vendor_id ?? null,
    name: product?.name ?? '',
    sku: product?.sku ?? '',
    image_url: product?.main_image_url ?? null,
    unit_price: product?.precio_venta ?? 0,
    iva_class: product?.iva_class,
    iva_percent: product && percentForSale(product, rates),
    status: refusal ? 'refused' : 'accepted',
    refusal,
  };
}

/** Leaves the units of an order that is not placed to the orders after it. */
export function giveBack(lines: readonly OrderLine[], products: Map<string, SellableProduct>): void {
  for (const { status, product_id, quantity } of lines) {
    const product = products.get(product_id);
    if (product && status === 'accepted') product.stock += quantity;
  }
}

function refusalOf(
  item: PlaceOrderData['items'][number],
  product: SellableProduct | undefined,
): LineRefusal | null {
  if (!product) return 'product_not_found';
  if (!isOnSale(product)) return 'product_not_on_sale';
  if (!attributesAsked(item.variant_attributes, product.variant_attributes)) return 'variant_changed';
  return product.stock < item.quantity ? 'insufficient_stock' : null;
}
