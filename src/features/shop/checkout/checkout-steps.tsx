import { useEffect, type ReactNode } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import type { CheckoutStep } from '#domain/cart/checkout.ts';
import type { OpenVendorOrders } from '#domain/cart/store-minimum.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CartStep } from '#src/features/shop/checkout/cart-step.tsx';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { shownStep, stepperOf } from '#src/features/shop/checkout/checkout-step.ts';
import { PaymentStep } from '#src/features/shop/checkout/payment-step.tsx';
import { ShippingStep } from '#src/features/shop/checkout/shipping/shipping-step.tsx';
import { hasPaymentData } from '#src/shared/payments/payment-draft.ts';
import { useEnteredPayment } from '#src/shared/payments/use-payment-draft.ts';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';

const FORM = 'pago';
const NOTHING_OPEN: OpenVendorOrders = new Map();

interface CheckoutStepsProps {
  person: Account;
  review: CartReview;
  /** What the buyer has under way with stores: it counts towards their minimums. */
  open?: OpenVendorOrders;
  /** Above every step. */
  notice?: ReactNode;
}

/**
 * The step where the buyer is, from the cart to the payment. Another tab, or a price, may take them back: what they
 * wrote of the payment is there again when they return.
 */
export function CheckoutSteps({ person, review, open = NOTHING_OPEN, notice }: CheckoutStepsProps) {
  const keeper = useCheckoutKeeper();
  const state = useSignalValue(keeper.state);
  const payment = useEnteredPayment();
  useDirtyWhile(FORM, hasPaymentData(payment[0]));
  const step = shownStep(state, { items: review.lines.map((each) => each.item), open }, person);

  const isPaying = step === 'payment';
  useLayer(isPaying || step === 'shipping', () => keeper.update({ current_step: 'cart' }));
  useLayer(isPaying, () => keeper.update({ current_step: 'shipping' }));

  return (
    <StepPage key={step} step={step} notice={notice}>
      {step === 'cart' && <CartStep review={review} open={open} />}
      {step === 'shipping' && <ShippingStep person={person} review={review} />}
      {step === 'payment' && <PaymentStep person={person} review={review} written={payment} />}
    </StepPage>
  );
}

const titles = { cart: 'Tu pedido', shipping: 'Envío', payment: 'Pago', confirmation: 'Confirmación' };

/** A step starts at its heading, which takes the focus, however far the person had read in the one before. */
function StepPage({
  step,
  notice,
  children,
}: {
  step: CheckoutStep;
  notice: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Page title={titles[step]}>
      {notice}
      <Steps steps={stepperOf(step)} />
      {children}
    </Page>
  );
}
