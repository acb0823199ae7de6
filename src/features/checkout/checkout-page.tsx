import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import type { CheckoutStep } from '#domain/cart/checkout.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { CartStep } from '#src/features/checkout/cart-step.tsx';
import { shownStep, stepperOf } from '#src/features/checkout/checkout-step.ts';
import { finishInterrupted } from '#src/features/checkout/finish-interrupted.ts';
import { PaymentStep } from '#src/features/checkout/payment-step.tsx';
import { ShippingStep } from '#src/features/checkout/shipping-step.tsx';
import { WayToBuy } from '#src/features/checkout/way-to-buy.tsx';
import { useCartReview } from '#src/shared/cart/use-cart-review.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { checkout, updateCheckout } from '#src/features/checkout/checkout-store.ts';
import { account, sessionState } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';

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
  return person ? <CheckoutSteps person={person} /> : <WayToBuy />;
}

function CheckoutSteps({ person }: { person: Account }) {
  const [, navigate] = useLocation();
  const state = useSignalValue(checkout);
  const review = useCartReview();
  const entries = useOutbox();
  const step = shownStep(state, { items: review.lines.map((each) => each.item) }, person);

  useEffect(() => {
    const orderId = finishInterrupted(entries ?? []);
    if (orderId) navigate(paths.confirmation(orderId), { replace: true });
  }, [entries, navigate]);

  const isPaying = step === 'payment';
  useLayer(isPaying || step === 'shipping', () => updateCheckout({ current_step: 'cart' }));
  useLayer(isPaying, () => updateCheckout({ current_step: 'shipping' }));

  return (
    <StepPage key={step} step={step}>
      {step === 'cart' && <CartStep review={review} />}
      {step === 'shipping' && <ShippingStep person={person} review={review} />}
      {step === 'payment' && <PaymentStep person={person} review={review} />}
    </StepPage>
  );
}

const titles = { cart: 'Tu pedido', shipping: 'Envío', payment: 'Pago', confirmation: 'Confirmación' };

/** A step starts at its heading, which takes the focus, however far the person had read in the one before. */
function StepPage({ step, children }: { step: CheckoutStep; children: ReactNode }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Page title={titles[step]}>
      <Steps steps={stepperOf(step)} />
      {children}
    </Page>
  );
}
