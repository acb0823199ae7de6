import { Printer } from 'lucide-react';
import type { CashInstructions, PaymentAttempt } from '#domain/payments/payments-api.ts';
import { leaveFor } from '#src/shared/payments/use-paying.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/payments/payment-panel.module.css';

/** The bank's page, or the codes for the till. */
export function PaymentInstructions({ attempt: { redirect_url: bank, cash } }: { attempt: PaymentAttempt }) {
  if (cash) return <CashCodes cash={cash} />;
  if (!bank) return null;
  return (
    <div className={styles.actions} data-print="off">
      <Button onClick={() => leaveFor(bank)}>Ir a la página del banco</Button>
    </div>
  );
}

function CashCodes({ cash }: { cash: CashInstructions }) {
  return (
    <>
      <dl className={styles.codes}>
        <dt>Convenio</dt>
        <dd>{cash.agreement_code}</dd>
        <dt>Referencia para la caja</dt>
        <dd>{cash.payment_code}</dd>
      </dl>
      <div className={styles.actions} data-print="off">
        <Button variant="soft" onClick={() => window.print()}>
          <Printer />
          Imprimir los códigos
        </Button>
      </div>
    </>
  );
}
