import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { useAnnouncements } from '#src/shared/notifications/use-announcements.ts';
import { useSystemNotifications } from '#src/shared/notifications/use-system-notifications.ts';
import { useNotifications } from '#src/shared/notifications/use-notifications.ts';
import { CountBadge } from '#src/ui/marks/count-badge.tsx';
import styles from '#src/ui/icon-button.module.css';

const MOST_SHOWN = 9;

/** The way to the notifications, with how many are unread; it announces those that arrive. */
export default function NotificationBell() {
  const notifications = useNotifications();
  const unread = notifications?.filter((each) => !each.isRead).length ?? 0;
  useAnnouncements(notifications);
  useSystemNotifications(notifications);
  const label =
    unread === 0 ? 'Notificaciones' : `Notificaciones, ${countOf(unread, 'sin leer', 'sin leer')}`;
  return (
    <Link href={paths.notifications} className={styles.button} aria-label={label} title={label}>
      <Bell />
      {unread > 0 && <CountBadge>{badgeCount(unread, MOST_SHOWN)}</CountBadge>}
    </Link>
  );
}
