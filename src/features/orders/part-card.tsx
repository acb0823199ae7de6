import type { ReactNode } from 'react';
import { axisLabels } from '#domain/orders/order-labels.ts';
import type { Traced } from '#domain/orders/order-timeline.ts';
import { OrderTimeline } from '#src/shared/orders/order-timeline.tsx';
import { PartBadge } from '#src/shared/orders/part-badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/orders/store-parts.module.css';

interface PartCardProps {
  store: string;
  part: Traced & { order_number: string | null };
  /** What is in the package. */
  lines: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What one store sends of a purchase: how it stands, what is in it and its way. */
export function PartCard({ store, part, lines, children }: PartCardProps) {
  return (
    <section className={styles.part} aria-label={store}>
      <header className={styles.head}>
        <div>
          <h2>{store}</h2>
          {part.order_number && <p className={styles.number}>{part.order_number}</p>}
        </div>
        <PartBadge part={part} />
      </header>
      <div className={styles.sides}>
        <div>
          {lines}
          <p className={quiet.text}>{axisLabels.payment[part.payment]}</p>
        </div>
        <OrderTimeline order={part} />
      </div>
      {children}
    </section>
  );
}
