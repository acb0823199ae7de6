import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationType } from '#domain/notifications/notification.ts';
import styles from '#src/features/account/notifications/notification-row.module.css';

const icons: Readonly<Record<NotificationType, ReactNode>> = {
  success: <CircleCheck />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
};

/** How serious a notification is. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  return (
    <span className={styles.icon} data-type={type}>
      {icons[type]}
    </span>
  );
}
