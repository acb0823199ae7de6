import { CircleHelp, Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Notification } from '#domain/notifications/notification.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { NotificationIcon } from '#src/features/account/notifications/notification-icon.tsx';
import { WhyDialog } from '#src/features/account/notifications/why-dialog.tsx';
import styles from '#src/features/account/notifications/notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Marks it as read, or as unread again; absent where it cannot be marked. */
  onMark?: (isRead: boolean) => void;
}

/** One notification. Opening it leads to what it is about, and marks it as read. */
export function NotificationRow({ notification, onMark }: NotificationRowProps) {
  const { type, title, message, url, timestamp, isRead } = notification;
  const [asking, setAsking] = useState(false);
  const again = isRead ? 'Marcar como no leída' : 'Marcar como leída';
  return (
    <li className={classNames(styles.item, !isRead && styles.unread)}>
      <Link href={url} className={styles.link} onClick={() => !isRead && onMark?.(true)}>
        <NotificationIcon type={type} />
        <span className={styles.words}>
          <b className={styles.title}>
            {!isRead && <VisuallyHidden>Sin leer: </VisuallyHidden>}
            {title}
          </b>
          <span className={styles.message}>
            <CodesIn>{message}</CodesIn>
          </span>
          <span className={styles.when}>
            <LocalTime at={timestamp} />
          </span>
        </span>
      </Link>
      <div className={styles.actions}>
        {onMark && (
          <IconButton data-mark label={`${again}: ${title}`} onClick={() => onMark(!isRead)}>
            {isRead ? <Mail /> : <MailOpen />}
          </IconButton>
        )}
        <IconButton label={`¿Por qué me llegó?: ${title}`} onClick={() => setAsking(true)}>
          <CircleHelp />
        </IconButton>
      </div>
      {asking && <WhyDialog notification={notification} onClose={() => setAsking(false)} />}
    </li>
  );
}
