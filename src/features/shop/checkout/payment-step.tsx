import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import type { CheckoutState, ShippingAddress } from '#domain/cart/checkout.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import { NEEDS_CONNECTION } from '#src/features/shop/checkout/needs-connection.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useReviewToAddress } from '#src/features/shop/checkout/use-review-to-address.ts';
import { useInvoice } from '#src/features/shop/checkout/use-invoice.tsx';
import { StepLayout } from '#src/features/shop/checkout/step-layout.tsx';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { PaymentForm } from '#src/shared/payments/payment-form.tsx';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import { useOfferedMethod } from '#src/shared/payments/use-offered-methods.ts';
import { usePaymentDraft, type useEnteredPayment } from '#src/shared/payments/use-payment-draft.ts';
import { useCheckoutKeeper, type CheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import type { PaymentRequest } from '#src/shared/payments/payments.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { ChosenAddress } from '#src/features/shop/checkout/shipping/chosen-address.tsx';

/** Nobody confirms what they did not see. */
const UNKNOWN_SHIPPING =
  'No sabemos cuánto cuesta el envío a ese municipio. Vuelve a «Envío» y elígelo de la lista; si la lista no aparece, recarga la página.';

interface PaymentStepProps {
  person: Account;
  review: CartReview;
  /** What is written of the payment, which the steps before do not take away. */
  written: ReturnType<typeof useEnteredPayment>;
}

/** Third step: the payment method, and the confirmation of the whole order. */
export function PaymentStep({ person, review: toAnywhere, written }: PaymentStepProps) {
  const [, navigate] = useLocation();
  const keeper = useCheckoutKeeper();
  const kept = useSignalValue(keeper.state);
  const offline = useSignalValue(connection) === 'offline';
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const address = kept.shipping_address;
  const places = useMunicipalities();
  // Of this drawing: while the gateway is asked, others may begin to hold, which the buyer did not confirm.
  const settings = useSignalValue(companySettings);
  const { review, municipalityCode, seenOn } = useReviewToAddress(toAnywhere, address, places);
  const invoice = useInvoice(review.totals.total);
  const departmentCode = (address && places?.departmentCodeOf(address.state)) ?? null;
  const { method, refusalOf } = useOfferedMethod(kept.payment_method, departmentCode, keeper.isDemo);
  const state = { ...kept, payment_method: method };
  const form = usePaymentDraft(method, keeper.isDemo, written);
  const methods = useRef<HTMLDivElement>(null);
  const paysOnline = method !== null && needsGateway(method);

  const backToShipping = () => keeper.update({ current_step: 'shipping' });

  useEffect(() => void fetchConfirmation(), []);

  async function confirm() {
    // The server would refuse it, with the cart emptied already.
    if (review.totals.isLeast) return setProblem(UNKNOWN_SHIPPING);
    const refusal = invoice.check() ?? refusalOf(review.totals.total);
    if (refusal !== null) return setProblem(refusal);
    // React's state changes after this event; a second press within it must already find the door closed.
    if (!address || underWay.current) return;
    underWay.current = true;
    setSaving(true);
    setProblem(null);
    await prepareAndPlace(address);
    underWay.current = false;
    setSaving(false);
  }

  async function prepareAndPlace(to: ShippingAddress) {
    let payment: PaymentRequest | null = null;
    if (paysOnline && !offline && !keeper.isDemo) {
      const prepared = await form.prepare();
      if (!prepared.ok) {
        setProblem(prepared.message);
        return focusMarkedInvalidField(methods.current);
      }
      payment = prepared.request;
    }
    const items = review.lines.map((each) => each.item);
    const seen = { items, settings, seenOn };
    const order = { person, state: inName(state, keeper), address: to, municipalityCode, ...seen };
    const placed = await keeper.place({ ...order, payment });
    if (!placed.ok) return setProblem(placed.message);
    if (placed.shownAt) navigate(placed.shownAt, { replace: true });
  }

  return (
    <StepLayout
      review={review}
      next="Confirmar pedido"
      onNext={() => void confirm()}
      busy={saving}
      onBack={backToShipping}
      paidAtDoor={method === 'contraentrega'}
      problem={
        problem && (
          <Banner tone="bad" inset>
            {problem}
          </Banner>
        )
      }
    >
      <ChosenAddress address={address} onChange={backToShipping} />
      {invoice.fields}
      <div ref={methods}>
        <PaymentForm
          form={form}
          legend="¿Cómo quieres pagar?"
          departmentCode={departmentCode}
          onMethod={(payment_method) => keeper.update({ payment_method })}
        />
      </div>
      {offline && !keeper.isDemo && <OfflineNotice paysOnline={paysOnline} />}
    </StepLayout>
  );
}

/** With the name in which it is bought as it was checked last, which may have changed since the step was drawn. */
function inName(state: CheckoutState, keeper: CheckoutKeeper): CheckoutState {
  const { invoice_to, company_id, buyer_document } = keeper.state.peek();
  return { ...state, invoice_to, company_id, buyer_document };
}

/** What can be done without a network. */
function OfflineNotice({ paysOnline }: { paysOnline: boolean }) {
  const inMemory = useSignalValue(worksInMemory);
  return (
    <Banner tone="info" inset>
      {inMemory
        ? NEEDS_CONNECTION
        : `Estás sin conexión. Puedes confirmar: el pedido se guarda en este equipo y se envía solo cuando vuelva la conexión.${paysOnline ? ' El pago lo haces entonces, desde la compra.' : ''}`}
    </Banner>
  );
}

/** Fetches the next screen's code while there is a network: on a first visit nothing else keeps it yet. */
async function fetchConfirmation(): Promise<void> {
  await import('#src/features/shop/checkout/confirmation-page.tsx').catch(() => undefined);
}
