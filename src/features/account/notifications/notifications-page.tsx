import { BellRing, CheckCheck, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { type Day, dayInBogota, weekdayAndDate } from '#domain/calendar/day.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useProgressiveCount } from '#src/shared/lists/use-progressive-count.ts';
import { markAllRead, markNotification } from '#src/shared/notifications/send-mark.ts';
import { testNotifications } from '#src/shared/notifications/test-notifications.ts';
import { ThisDevicePush } from '#src/shared/notifications/this-device-push.tsx';
import { useNotifications } from '#src/shared/notifications/use-notifications.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import framed from '#src/ui/layout/framed-list.module.css';
import { Page } from '#src/ui/layout/page.tsx';
import { ArchivedNotifications } from '#src/features/account/notifications/archived-notifications.tsx';
import { DeviceAlertsSection } from '#src/features/account/notifications/device-alerts-section.tsx';
import { focusNeighbour } from '#src/features/account/notifications/focus-neighbour.ts';
import { NotReadYet } from '#src/features/account/notifications/not-read-yet.tsx';
import { NotificationRow } from '#src/features/account/notifications/notification-row.tsx';
import styles from '#src/features/account/notifications/notifications-page.module.css';

/** What this person was told, read from this device: the newest first, day by day. */
export default function NotificationsPage() {
  const all = useNotifications();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const person = useSignalValue(account);
  const unread = all?.filter((each) => !each.isRead) ?? [];
  const shown = onlyUnread ? unread : (all ?? []);
  const drawn = useProgressiveCount(shown.length);
  if (!person) return null;
  const mark = (id: string, isRead: boolean) => {
    // A filtered list has the marked one no longer, and who marked it with the keyboard goes on at its neighbour.
    if (onlyUnread && isRead) focusNeighbour(list.current);
    saving(markNotification(person.id, id, isRead));
  };
  const markAll = () => {
    // With nothing left to mark the button is disabled, which would take the focus from whoever pressed it.
    list.current?.querySelector('input')?.focus();
    saving(
      markAllRead(
        person.id,
        unread.map((each) => each.id),
      ),
    );
  };

  return (
    <Page
      title="Notificaciones"
      aside={<CopyFreshness note={unreadText(unread.length)} />}
      actions={
        <LinkButton variant="line" href={paths.notificationPreferences}>
          <Settings2 />
          Preferencias
        </LinkButton>
      }
    >
      {!all && <NotReadYet />}
      <div ref={list}>
        {all && all.length > 0 && (
          <div className={styles.bar}>
            <Check checked={onlyUnread} onChange={setOnlyUnread}>
              Solo las que no he leído
            </Check>
            <Button variant="soft" disabled={unread.length === 0} onClick={markAll}>
              <CheckCheck />
              Marcar todas como leídas
            </Button>
          </div>
        )}
        {all && shown.length === 0 && <NothingToRead isFiltered={all.length > 0} />}
        <Days notifications={shown.slice(0, drawn)} onMark={mark} />
      </div>
      {all && <ArchivedNotifications onMark={mark} />}
      <DeviceAlertsSection />
      <div className={styles.device}>
        <ThisDevicePush />
        {all && <TestButton accountId={person.id} />}
      </div>
    </Page>
  );
}

function unreadText(unread: number): string | undefined {
  return unread === 0 ? undefined : countOf(unread, 'sin leer', 'sin leer');
}

function NothingToRead({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Todo leído">Quita el filtro para ver las que ya leíste.</EmptyState>
  ) : (
    <EmptyState title="Sin notificaciones">
      Aquí te avisamos de lo que pasa con tus pedidos y tu tienda. También lo lees sin conexión.
    </EmptyState>
  );
}

interface DaysProps {
  notifications: readonly Notification[];
  onMark: (id: string, isRead: boolean) => void;
}

function Days({ notifications, onMark }: DaysProps) {
  const days = groupedBy(notifications, (each) => dayInBogota(Date.parse(each.timestamp)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={dayText(day)}>
      <h2 className={styles.day}>{dayText(day)}</h2>
      <ul className={framed.list}>
        {ofDay.map((each) => (
          <NotificationRow key={each.id} notification={each} onMark={(isRead) => onMark(each.id, isRead)} />
        ))}
      </ul>
    </section>
  ));
}

function dayText(day: Day): string {
  const today = dayInBogota(serverNowMs());
  return day === today ? 'Hoy' : weekdayAndDate(day, today);
}

/** Sends a real notification to this person (spec §2). */
function TestButton({ accountId }: { accountId: string }) {
  return (
    <Button variant="quiet" onClick={() => saving(testNotifications(accountId))}>
      <BellRing />
      Probar las notificaciones
    </Button>
  );
}

function saving(saved: Promise<unknown>): void {
  saved.catch((problem: unknown) => toastNotSaved(problem));
}
