import { useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { type ListedVendorOrder, workStageOf } from '#domain/orders/listed-vendor-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { isStoppedByHold } from '#domain/orders/purchases/hold-rules.ts';
import { stepsFrom } from '#domain/orders/order-transitions.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { HandOverDialog } from '#src/features/office/orders/hand-over-dialog.tsx';
import {
  isDangerous,
  vendorOrderQuestion,
  stepVerb,
} from '#src/features/office/orders/vendor-order-step-labels.ts';
import { saveVendorOrderStep } from '#src/features/office/orders/save-vendor-order-step.ts';
import styles from '#src/shared/lists/desk-list.module.css';

/** The steps that a vendor order may take now. What comes while one is being asked about does not close its dialog. */
export function VendorOrderSteps({ order }: { order: ListedVendorOrder }) {
  const [chosen, setChosen] = useState<AxisStep | null>(null);
  const authority = authorityOf(useSignalValue(account));
  const steps = stepsFrom(order, 'operations', order.payment_method).filter(
    (each) => !order.on_hold || !isStoppedByHold(each, 'operations'),
  );
  if (!can(authority, 'advanceOrders') && chosen === null)
    return <p>Lo mueve la bodega; tu rol lo consulta.</p>;
  if (steps.length === 0 && chosen === null && !order.on_hold)
    return <p>No queda nada por hacer con este pedido.</p>;
  return (
    <>
      {order.on_hold && <p>La compra está detenida: nadie la mueve hasta que la administración la suelte.</p>}
      {workStageOf(order) === 'awaiting_payment' && (
        <p>Todavía no está pagado: se prepara cuando llegue el pago.</p>
      )}
      <div className={styles.actions} data-print="off">
        {steps
          .toSorted((a, b) => Number(isDangerous(order, a)) - Number(isDangerous(order, b)))
          .map((each) => (
            <Button
              key={`${each.axis} ${each.to}`}
              variant={isDangerous(order, each) ? 'danger-quiet' : 'line'}
              onClick={() => setChosen(each)}
            >
              {stepVerb(order, each)}
            </Button>
          ))}
      </div>
      {chosen?.to === 'handed_over' && (
        <HandOverDialog order={order} step={chosen} onClose={() => setChosen(null)} />
      )}
      {chosen && chosen.to !== 'handed_over' && (
        <StepDialog
          question={vendorOrderQuestion(order, chosen)}
          maxNote={MAX_ORDER_NOTE}
          onSave={(note) => saveVendorOrderStep(order, chosen, note)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
