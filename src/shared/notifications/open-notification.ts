import * as v from 'valibot';
import { navigate } from 'wouter/use-browser-location';
import { openedBy, OpenNotification } from '#domain/notifications/opened-notification.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { onServiceWorkerMessage } from '#src/device/service-worker.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { account } from '#src/session/session.ts';
import { markNotification } from '#src/shared/notifications/send-mark.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Leads to what the person pressed in a notification of the system, and marks it as read. */
export function followPressed(): void {
  const opened = openedBy(location);
  if (opened) {
    history.replaceState(history.state, '', opened.address);
    mark(opened.id);
  }
  onServiceWorkerMessage((data, confirm) => {
    const pressed = v.safeParse(OpenNotification, data);
    if (!pressed.success) return;
    // This page takes care of it: the service worker opens no other.
    confirm();
    open(pressed.output);
  });
}

/** A locked device stays locked, and nobody loses what they are writing. */
function open({ id, user_id, url }: OpenNotification): void {
  if (isFloorLocked.peek()) return;
  const go = () => {
    navigate(url);
    if (id !== null && user_id === account.peek()?.id) mark(id);
  };
  if (!isFormUnfinished.peek()) return go();
  toast({
    tone: 'info',
    text: 'Abriste una notificación. Aquí queda lo que estás escribiendo.',
    action: { label: 'Ver', run: go },
    isPersonal: true,
  });
}

/** Of somebody else's the server takes no mark. A device that cannot save it leaves it unread. */
function mark(id: string): void {
  const person = account.peek();
  if (person) void succeeds('Marca de lo abierto', () => markNotification(person.id, id, true));
}
