import { cartCount } from '#domain/cart/cart-rules.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { shortfallsOf } from '#domain/cart/store-minimum.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CartLines } from '#src/features/shop/cart/cart-lines.tsx';
import { emptyCartAsking } from '#src/features/shop/cart/empty-cart-asking.ts';
import { FreeShipping } from '#src/features/shop/cart/free-shipping.tsx';
import { SavedHere } from '#src/features/shop/cart/saved-here.tsx';
import { StoreMinimums } from '#src/shared/cart/store-minimums.tsx';
import { DispatchPromise } from '#src/shared/delivery/dispatch-promise.tsx';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { useCartReview } from '#src/shared/cart/use-cart-review.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/shop/cart/cart-page.module.css';

export default function CartPage() {
  const { lines, totals } = useCartReview();
  const count = cartCount(useSignalValue(cart));

  if (lines.length === 0) {
    return (
      <Page title="Mi Carrito">
        <EmptyState
          title="Tu carrito está vacío"
          action={<LinkButton href={paths.marketplace}>Explorar Productos</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page title="Mi Carrito" aside={<Badge icon={null}>{countOf(count, 'producto', 'productos')}</Badge>}>
      <div className={styles.columns}>
        <div>
          <div className={styles.notices}>
            <FreeShipping subtotal={totals.subtotal} />
            <StoreMinimums short={shortfallsOf(lines.map((each) => each.item))} />
          </div>
          <CartLines lines={lines} />
          <SavedHere />
        </div>
        <section className={styles.summary} aria-label="Resumen">
          <TotalsList totals={totals} lines={lines.map((each) => each.item)} />
          <DispatchPromise stores={lines.map((each) => each.item.vendor_id)} />
          <LinkButton href={paths.checkout} wide data-track="carrito-ir-a-pagar">
            Ir al Checkout
          </LinkButton>
          <div className={styles.last}>
            <LinkButton href={paths.marketplace} variant="quiet">
              Seguir Comprando
            </LinkButton>
            <Button variant="danger-quiet" onClick={() => void emptyCartAsking()}>
              Vaciar Carrito
            </Button>
          </div>
        </section>
      </div>
    </Page>
  );
}
