import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { formatPesos } from '#domain/base/money.ts';
import { CartLineChange } from '#src/shared/cart/cart-line-change.tsx';
import { CashOnDelivery } from '#src/shared/orders/cash-on-delivery.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { DispatchPromise } from '#src/shared/delivery/dispatch-promise.tsx';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import styles from '#src/features/shop/checkout/order-summary.module.css';

interface OrderSummaryProps {
  review: CartReview;
  onlyTotals: boolean;
  /** Whether the buyer chose to pay in cash, package by package. */
  paidAtDoor: boolean;
}

/** The products and the cost of the order, beside every step. */
export function OrderSummary({ review, onlyTotals, paidAtDoor }: OrderSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Resumen</h2>
      {!onlyTotals && (
        <ul className={styles.lines}>
          {review.lines.map((line) => (
            <li key={line.key}>
              <ProductPicture productId={line.item.product_id} src={line.item.image_url} size="thumb-sm" />
              <div>
                <p>
                  {line.item.quantity} × {line.item.name}
                </p>
                <VariantLine attributes={line.item.variant_attributes} />
                <CartLineChange line={line} />
              </div>
              <b>{formatPesos(line.item.precio_venta * line.item.quantity)}</b>
            </li>
          ))}
        </ul>
      )}
      <TotalsList totals={review.totals} lines={review.lines.map((each) => each.item)} />
      <DispatchPromise stores={review.lines.map((each) => each.item.vendor_id)} />
      {paidAtDoor && <CashOnDelivery prices={packagesOf(review)} />}
    </section>
  );
}

/** The prices of the packages in which the order would come, one of each store. */
function packagesOf({ lines, totals: { iva, shipping } }: CartReview): number[] {
  const asked = lines.map(({ item: { vendor_id, precio_venta, quantity, iva_class } }) => ({
    vendor_id,
    iva_class,
    status: 'pending' as const,
    unit_price: precio_venta,
    quantity,
  }));
  return splitPurchase({ id: '', lines: asked, iva, shipping_cost: shipping }).map((each) => each.total);
}
