import { formatPesos } from '#domain/base/money.ts';
import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { attemptStatusLabels } from '#domain/payments/payment-attempt.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What was tried to be paid and what was given back; what a returned package was given stands in its return. */
export function PurchaseMoney({ purchase }: { purchase: ListedPurchase }) {
  const { payments, refunds, vendor_orders } = purchase;
  const numberOf = (id: string | null) => vendor_orders.find((each) => each.id === id)?.order_number;
  return (
    <>
      {payments.length === 0 && (
        <p className={styles.muted}>
          {purchase.payment_method === 'contraentrega'
            ? 'Se paga al recibir: no hay intentos de pago en línea.'
            : 'Nadie intentó pagarla todavía.'}
        </p>
      )}
      <ul className={styles.lines} aria-label="Pagos">
        {payments.map((each) => (
          <li key={each.reference}>
            <Stacked under={<LocalTime at={each.created_at} />}>
              {`${paymentMethodLabels[each.payment_method]} · ${each.reference}`}
            </Stacked>
            <Stacked under={each.refund_due && 'Por devolver'}>
              {`${attemptStatusLabels[each.status]} · ${formatPesos(each.amount)}`}
            </Stacked>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <ul className={styles.lines} aria-label="Dinero devuelto">
          {refunds.map((each, index) => (
            <li key={index}>
              <Stacked under={<LocalTime at={each.at} />}>
                {`Devuelto${numberOf(each.vendor_order_id) ? ` de ${numberOf(each.vendor_order_id)}` : ''} · ${each.reference}`}
              </Stacked>
              <span>{formatPesos(each.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
