import { useEffect, useRef, useState } from 'react';
import { type MarkNotificationsData, withMark } from '#domain/notifications/mark-notifications.ts';
import { NOTIFICATIONS_ON_DEVICE } from '#domain/notifications/notification.ts';
import { NotificationPage, notificationPaths } from '#domain/notifications/notifications-api.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { Button } from '#src/ui/button.tsx';
import framed from '#src/ui/layout/framed-list.module.css';
import { NotificationRow } from '#src/features/account/notifications/notification-row.tsx';
import styles from '#src/features/account/notifications/notifications-page.module.css';

interface ArchivedNotificationsProps {
  /** Saves a mark on this device. */
  onMark: (id: string, isRead: boolean) => void;
}

/** What left this device for newer ones, once somebody asks for it. */
export function ArchivedNotifications({ onMark }: ArchivedNotificationsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.archive}>
      {isOpen ? (
        <Archive onMark={onMark} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ver las anteriores
        </Button>
      )}
    </div>
  );
}

/** Who opened it goes on here: the button that they pressed is gone. What is marked shows so until the list is read anew. */
function Archive({ onMark }: ArchivedNotificationsProps) {
  const [marks, setMarks] = useState<readonly MarkNotificationsData[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = usePages(notificationPaths.archive, {
    schema: NotificationPage,
    pageAt: (cursor) => `${notificationPaths.archive}?${new URLSearchParams({ cursor })}`,
  });
  function mark(id: string, is_read: boolean): void {
    onMark(id, is_read);
    setMarks((before) => [...before, { notification_ids: [id], is_read }]);
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.day}>
        Anteriores
      </h2>
      <AnswerView answer={pages.answer} what="las notificaciones anteriores" isPart>
        {() =>
          pages.rows.length === 0 ? (
            <p>No hay más: este equipo guarda las {NOTIFICATIONS_ON_DEVICE} más nuevas.</p>
          ) : (
            <>
              <ul className={framed.list} aria-label="Notificaciones anteriores">
                {marks.reduce(withMark, pages.rows).map((each) => (
                  <NotificationRow
                    key={each.id}
                    notification={each}
                    onMark={(isRead) => mark(each.id, isRead)}
                  />
                ))}
              </ul>
              {pages.hasMore && <MoreRows pages={pages} nouns="notificaciones" />}
            </>
          )
        }
      </AnswerView>
    </>
  );
}
