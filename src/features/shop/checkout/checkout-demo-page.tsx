import { useEffect } from 'react';
import { CHECKOUT_STEPS, stepLabels } from '#domain/cart/checkout.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ChosenAddress } from '#src/features/shop/checkout/shipping/chosen-address.tsx';
import { CheckoutKeeping } from '#src/features/shop/checkout/checkout-keeper.ts';
import { CheckoutSteps } from '#src/features/shop/checkout/checkout-steps.tsx';
import { demoCheckout, demoReview, resetDemoCheckout } from '#src/features/shop/checkout/demo-checkout.ts';
import { DemoBanner } from '#src/shared/demo/demo-banner.tsx';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import { TotalsList } from '#src/shared/orders/totals-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';
import styles from '#src/features/shop/checkout/checkout-demo-page.module.css';

/** `/checkout-demo`: the checkout's own steps over a made-up cart (spec §2). */
export default function CheckoutDemoPage() {
  const { current_step: step } = useSignalValue(demoCheckout.state);
  return (
    <CheckoutKeeping.Provider value={demoCheckout}>
      {step === 'confirmation' ? (
        <DemoConfirmation />
      ) : (
        <CheckoutSteps person={demoPerson} review={demoReview} notice={<Notice />} />
      )}
    </CheckoutKeeping.Provider>
  );
}

function Notice() {
  return (
    <>
      <DemoBanner onReset={resetDemoCheckout} />
      <p className={styles.pretended}>
        No se hace ningún pedido y no se cobra nada: el pago es simulado. No escribas datos de una tarjeta
        real.
      </p>
    </>
  );
}

function DemoConfirmation() {
  const { shipping_address: address, payment_method: method } = useSignalValue(demoCheckout.state);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Page title="Confirmación de demostración">
      <Notice />
      <Steps steps={CHECKOUT_STEPS.map((each) => ({ label: stepLabels[each], state: 'done' }))} />
      <div className={styles.end} role="status">
        <Banner tone="info" inset>
          Así termina una compra. Aquí no hubo pedido, ni número, ni cobro
          {method && ` con ${paymentMethodLabels[method]}`}: nada salió de este equipo.
        </Banner>
        <ChosenAddress address={address} onChange={() => demoCheckout.update({ current_step: 'shipping' })} />
        <TotalsList totals={demoReview.totals} lines={demoReview.lines.map((each) => each.item)} />
        <Button variant="soft" onClick={resetDemoCheckout}>
          Hacer la demostración otra vez
        </Button>
      </div>
    </Page>
  );
}
