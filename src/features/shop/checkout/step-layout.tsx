import type { FormEvent, ReactNode } from 'react';
import { OrderSummary } from '#src/features/shop/checkout/order-summary.tsx';
import type { CartReview } from '#src/shared/cart/use-cart-review.ts';
import { totalText } from '#src/shared/orders/totals-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import buyBar from '#src/shared/cart/buy-bar.module.css';
import styles from '#src/features/shop/checkout/step-layout.module.css';

interface StepLayoutProps {
  review: CartReview;
  /** The text of the one main button. */
  next: ReactNode;
  onNext: () => void;
  busy?: boolean;
  /** Stands above the button: the problem, if any. */
  problem?: ReactNode;
  /** Leaves the lines out where the step itself shows them. */
  onlyTotals?: boolean;
  /** Whether the buyer chose to pay in cash at the door. */
  paidAtDoor?: boolean;
  onBack?: () => void;
  children: ReactNode;
}

/** A step of the checkout: its question, the order that it is for, and the way on in the thumb's reach. */
export function StepLayout(props: StepLayoutProps) {
  const { review, next, onNext, busy = false, problem, onlyTotals = false, paidAtDoor = false } = props;
  const { onBack, children } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onNext();
  }

  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={styles.step}>{children}</div>
      <OrderSummary review={review} onlyTotals={onlyTotals} paidAtDoor={paidAtDoor} />
      <div className={classNames(buyBar.bar, styles.bar)}>
        {problem}
        <p className={styles.total}>
          <span>Total con IVA y envío</span>
          <b>{totalText(review.totals)}</b>
        </p>
        <div className={styles.buttons}>
          {onBack && (
            <Button variant="line" onClick={onBack}>
              Atrás
            </Button>
          )}
          <Button type="submit" wide busy={busy}>
            {next}
          </Button>
        </div>
      </div>
    </form>
  );
}
