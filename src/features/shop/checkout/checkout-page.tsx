import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CheckoutSteps } from '#src/features/shop/checkout/checkout-steps.tsx';
import { finishInterrupted } from '#src/features/shop/checkout/finish-interrupted.ts';
import { WayToBuy } from '#src/features/shop/checkout/way-to-buy.tsx';
import { useCartReview } from '#src/shared/cart/use-cart-review.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { useOpenVendorOrders } from '#src/shared/orders/use-open-vendor-orders.ts';
import { account, sessionState } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export default function CheckoutPage() {
  const person = useSignalValue(account);
  const session = useSignalValue(sessionState);
  const empty = useSignalValue(cart).items.length === 0;

  if (empty) {
    return (
      <Page title="Checkout">
        <EmptyState
          title="Tu carrito está vacío"
          action={<LinkButton href={paths.marketplace}>Explorar Productos</LinkButton>}
        >
          {person && (
            <p>
              Si confirmaste en otra pestaña, tu pedido está en{' '}
              <Link href={paths.myOrders} className="link">
                Mis Pedidos
              </Link>
              .
            </p>
          )}
        </EmptyState>
      </Page>
    );
  }
  if (session === 'checking') return <Page title="Checkout">Verificando autenticación...</Page>;
  // The card that one person writes is nobody else's.
  return person ? <OwnCheckout key={person.id} person={person} /> : <WayToBuy />;
}

function OwnCheckout({ person }: { person: Account }) {
  const [, navigate] = useLocation();
  const review = useCartReview();
  const entries = useOutbox();
  const open = useOpenVendorOrders();

  useEffect(() => {
    const orderId = finishInterrupted(entries ?? []);
    if (orderId) navigate(paths.confirmation(orderId), { replace: true });
  }, [entries, navigate]);

  return <CheckoutSteps person={person} review={review} open={open} />;
}
