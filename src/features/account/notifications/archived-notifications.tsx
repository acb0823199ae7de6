import { useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS_ON_DEVICE } from '#domain/notifications/notification.ts';
import { NotificationPage, notificationPaths } from '#domain/notifications/notifications-api.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { Button } from '#src/ui/button.tsx';
import framed from '#src/ui/layout/framed-list.module.css';
import { NotificationRow } from '#src/features/account/notifications/notification-row.tsx';
import styles from '#src/features/account/notifications/notifications-page.module.css';

/** What left this device for newer ones, once somebody asks for it. */
export function ArchivedNotifications() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.archive}>
      {isOpen ? (
        <Archive />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Ver las anteriores
        </Button>
      )}
    </div>
  );
}

/** Who opened it goes on here: the button that they pressed is gone. */
function Archive() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = usePages(notificationPaths.archive, {
    schema: NotificationPage,
    pageAt: (cursor) => `${notificationPaths.archive}?${new URLSearchParams({ cursor })}`,
  });
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
                {pages.rows.map((each) => (
                  <NotificationRow key={each.id} notification={each} />
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
