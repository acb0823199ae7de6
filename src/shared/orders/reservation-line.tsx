import { Clock } from 'lucide-react';
import { shownHold } from '#domain/orders/holding.ts';
import type { Order } from '#domain/orders/order.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { reservationLabel } from '#src/shared/orders/reservation-labels.ts';
import { connection } from '#src/sync/sync-status.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import styles from '#src/shared/orders/reservation-line.module.css';

/** The time until which the shop holds an unpaid order for its buyer. */
export function ReservationLine({ order }: { order: Order }) {
  const nowMs = useNow(10_000);
  const offline = useSignalValue(connection) === 'offline';
  const untilMs = shownHold(order);
  if (untilMs === null) return null;
  return (
    <p className={styles.hold}>
      <Clock aria-hidden />
      {reservationLabel({ untilMs, nowMs, offline })}
    </p>
  );
}
