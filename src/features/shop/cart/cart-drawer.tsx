import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
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
import { cart, cartOpen } from '#src/shared/cart/cart-store.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import styles from '#src/features/shop/cart/cart-drawer.module.css';

/**
 * The cart at hand from any page (spec §2). It opens after each addition and closes when the person goes
 * elsewhere.
 */
export default function CartDrawer() {
  const open = useSignalValue(cartOpen);
  const [location] = useLocation();

  const shownAt = useRef(location);

  useEffect(() => {
    if (shownAt.current !== location) close();
    shownAt.current = location;
  }, [location]);

  return <>{open && <OpenDrawer />}</>;
}

function OpenDrawer() {
  const { lines, totals } = useCartReview();
  const count = cartCount(useSignalValue(cart));
  const empty = lines.length === 0;
  return (
    <Drawer
      open
      onClose={close}
      title="Mi Carrito"
      badge={<Badge icon={null}>{countOf(count, 'producto', 'productos')}</Badge>}
      footer={
        empty ? null : (
          <div className={styles.foot}>
            <TotalsList totals={totals} lines={lines.map((each) => each.item)} />
            <DispatchPromise stores={lines.map((each) => each.item.vendor_id)} />
            <LinkButton href={paths.checkout} wide data-track="carrito-ir-a-pagar" onClick={close}>
              Ir al Checkout
            </LinkButton>
            <LinkButton href={paths.cart} variant="soft" wide onClick={close}>
              Ver Carrito Completo
            </LinkButton>
            <div className={styles.last}>
              <Button variant="quiet" size="sm" onClick={close}>
                Seguir Comprando
              </Button>
              <Button variant="danger-quiet" size="sm" onClick={() => void emptyCartAsking()}>
                Vaciar Carrito
              </Button>
            </div>
          </div>
        )
      }
    >
      {empty ? (
        <EmptyState
          title="Tu carrito está vacío"
          action={
            <LinkButton href={paths.marketplace} onClick={close}>
              Explorar Productos
            </LinkButton>
          }
        />
      ) : (
        <>
          <div className={styles.free}>
            <FreeShipping subtotal={totals.subtotal} />
            <StoreMinimums short={shortfallsOf(lines.map((each) => each.item))} />
          </div>
          <CartLines lines={lines} />
          <SavedHere />
        </>
      )}
    </Drawer>
  );
}

function close(): void {
  cartOpen.value = false;
}
