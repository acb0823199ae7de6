import { Banknote, CreditCard, HandCoins, Landmark, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  needsGateway,
  type PaymentMethod,
  paymentMethodDetails,
  paymentMethodLabels,
} from '#domain/payments/payment-method.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CardFields } from '#src/shared/payments/card-fields.tsx';
import { GatewayAcceptance } from '#src/shared/payments/gateway-acceptance.tsx';
import { PseFields } from '#src/shared/payments/pse-fields.tsx';
import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { useOfferedMethods } from '#src/shared/payments/use-offered-methods.ts';
import { connection } from '#src/sync/sync-status.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { RadioCard } from '#src/ui/forms/radio-card.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/shared/payments/payment-form.module.css';

const icons = {
  pse: <Landmark />,
  credit_card: <CreditCard />,
  nequi: <Smartphone />,
  bancolombia_transfer: <Landmark />,
  efectivo: <Banknote />,
  contraentrega: <HandCoins />,
} satisfies Record<PaymentMethod, ReactNode>;

interface PaymentFormProps {
  form: PaymentDraftInHand;
  legend: string;
  onMethod?: (method: PaymentMethod) => void;
  /** Where the goods go, by the two digits of its department; null is not known. */
  departmentCode?: string | null;
}

/** How to pay: the methods that this shop offers, and the data that the chosen one needs. */
export function PaymentForm({ form, legend, onMethod, departmentCode = null }: PaymentFormProps) {
  const { draft, fields, change, isPretended } = form;
  const offered = useOfferedMethods(departmentCode, isPretended);
  const offline = useSignalValue(connection) === 'offline' && !isPretended;

  function choose(method: PaymentMethod): void {
    change({ method });
    onMethod?.(method);
  }

  return (
    <fieldset className={styles.methods}>
      <legend>{legend}</legend>
      {offered.length === 0 && (
        <p className={styles.note}>Ninguna forma de pago sirve para este lugar. Cambia la dirección.</p>
      )}
      {offered.map(({ id, needs_network: needsNetwork }) => {
        const isChosen = draft.method === id;
        const isOut = needsNetwork && offline;
        return (
          <div key={id} className={styles.method}>
            <RadioCard
              name="payment"
              value={id}
              checked={isChosen}
              disabled={isOut && !isChosen}
              onChange={() => choose(id)}
              title={paymentMethodLabels[id]}
              detail={isOut ? 'Necesita conexión.' : paymentMethodDetails[id]}
              icon={icons[id]}
            />
            {isChosen && isPretended && needsGateway(id) && (
              <p className={styles.note}>
                El pago es simulado: en una compra real aquí se piden los datos de esta forma de pago.
              </p>
            )}
            {isChosen && !isOut && !isPretended && needsGateway(id) && (
              <div className={styles.fields}>
                {id === 'pse' && <PseFields form={form} />}
                {id === 'credit_card' && <CardFields form={form} />}
                {id === 'nequi' && (
                  <PhoneField
                    {...fieldsOf(draft, fields, change)('phone_number')}
                    label="Celular de tu Nequi"
                  />
                )}
                {id === 'efectivo' && (
                  <p className={styles.note}>
                    Al confirmar te mostramos el convenio y la referencia para pagar en la caja. Puedes
                    imprimirlos. El pedido sale cuando el pago entra.
                  </p>
                )}
                <GatewayAcceptance form={form} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
