import type { ReactNode } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import {
  purchasePaymentLabels,
  type PurchasePayment,
  type PurchasePaymentStatus,
} from '#domain/payments/payments-api.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/shared/payments/payment-panel.module.css';

const tones = {
  unpaid: 'warn',
  pending: 'info',
  paid: 'ok',
  refused: 'bad',
} as const satisfies Record<PurchasePaymentStatus, string>;

interface PaymentStatusProps {
  status: PurchasePayment['status'];
  amount?: number | null;
  children?: ReactNode;
}

/** The payment status of a purchase, and its consequences. */
export function PaymentStatus({ status, amount = null, children }: PaymentStatusProps) {
  return (
    <div className={styles.status} role="status">
      <p className={styles.which}>
        <Badge tone={tones[status]}>{purchasePaymentLabels[status]}</Badge>
        {amount !== null && <b className={styles.amount}>{formatPesos(amount)}</b>}
      </p>
      {children && <p className={styles.words}>{children}</p>}
    </div>
  );
}
