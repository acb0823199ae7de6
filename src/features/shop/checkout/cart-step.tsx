import { Link } from 'wouter';
import { initialCheckout, stepProblems, validationMessages } from '#domain/cart/checkout.ts';
import { lessOpen, type OpenVendorOrders, shortfallsOf } from '#domain/cart/store-minimum.ts';
import { formatPesos } from '#domain/base/money.ts';
import { StepLayout } from '#src/features/shop/checkout/step-layout.tsx';
import { CartLineChange } from '#src/shared/cart/cart-line-change.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import { StoreMinimums } from '#src/shared/cart/store-minimums.tsx';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/shop/checkout/cart-step.module.css';

/** First step: the products about to be ordered. */
export function CartStep({ review, open }: { review: CartReview; open: OpenVendorOrders }) {
  const { cartHref, update } = useCheckoutKeeper();
  const items = review.lines.map((each) => each.item);
  const [problem] = stepProblems('cart', initialCheckout, { items, open });
  return (
    <StepLayout
      review={review}
      onlyTotals
      problem={
        problem &&
        (problem.code === 'Store minimum is not reached' ? (
          <StoreMinimums short={lessOpen(shortfallsOf(items), open)} />
        ) : (
          <Banner tone="bad" inset>
            {validationMessages[problem.code]}
          </Banner>
        ))
      }
      next="Continuar con el envío"
      onNext={() => update({ current_step: 'shipping' })}
    >
      <ul className={styles.rows} aria-label="Productos del pedido">
        {review.lines.map((line) => (
          <li key={line.key}>
            <Row
              media={
                <ProductPicture productId={line.item.product_id} src={line.item.image_url} size="thumb" />
              }
              title={
                <>
                  {line.item.name}
                  <VariantLine attributes={line.item.variant_attributes} />
                </>
              }
              detail={`${line.item.quantity} × ${formatPesos(line.item.precio_venta)}`}
              state={<b>{formatPesos(line.item.precio_venta * line.item.quantity)}</b>}
            >
              <CartLineChange line={line} />
            </Row>
          </li>
        ))}
      </ul>
      {cartHref && (
        <p>
          <Link href={cartHref} className="link">
            Cambiar cantidades o quitar productos
          </Link>
        </p>
      )}
    </StepLayout>
  );
}
