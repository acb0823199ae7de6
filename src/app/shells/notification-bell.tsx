import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { useNotifications } from '#src/shared/notifications/use-notifications.ts';
import { CountBadge } from '#src/ui/marks/count-badge.tsx';
import styles from '#src/ui/icon-button.module.css';

const MOST_SHOWN = 9;

/** The way to the notifications, with how many are unread. */
export default function NotificationBell() {
  const unread = useNotifications()?.filter((each) => !each.isRead).length ?? 0;
  const label =
    unread === 0 ? 'Notificaciones' : `Notificaciones, ${countOf(unread, 'sin leer', 'sin leer')}`;
  return (
    <Link href={paths.notifications} className={styles.button} aria-label={label} title={label}>
      <Bell />
      {unread > 0 && <CountBadge>{badgeCount(unread, MOST_SHOWN)}</CountBadge>}
    </Link>
  );
}
