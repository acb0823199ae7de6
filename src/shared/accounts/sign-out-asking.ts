import { mailboxOf } from '#domain/accounts/account.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { account, signOut } from '#src/session/session.ts';
import { sendNow } from '#src/sync/outbox.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { GUEST_LEAVES } from '#src/shared/accounts/guest-leaves.ts';
import { chooseDialog, confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/** The screen follows the outbox within a frame or two; a device that is busy may take longer. */
const SHOWN_WITHIN_MS = 2_000;

/**
 * Signs out. While changes are still on the device it first says that they stay safe, and offers to send
 * them. Answers whether it signed out.
 */
export async function signOutAsking(): Promise<boolean> {
  for (;;) {
    const unsent = unsentCount.peek();
    const choice = unsent > 0 ? await askLeaving(unsent) : await askGuestLeaving();
    if (choice === 'keep') return false;
    if (choice === 'confirm') break;
    await sendNow();
    if (!(await becomesNone())) toast({ tone: 'warning', text: 'Todavía no se pudo enviar todo.' });
  }
  await signOut();
  return true;
}

function askLeaving(unsent: number): Promise<'confirm' | 'other' | 'keep'> {
  const isGuest = account.peek()?.is_guest ?? false;
  const who = mailboxOf(account.peek()) || 'tu cuenta';
  return chooseDialog({
    title: `Tienes ${countOf(unsent, 'cambio', 'cambios')} por enviar`,
    text: isGuest
      ? `Si sales ahora quedan cifrados en este equipo y salen después, aunque entre otra persona. ${GUEST_LEAVES}`
      : `Si sales ahora quedan cifrados en este equipo y salen después a nombre de ${who}, aunque entre otra persona. Nadie más los ve.`,
    confirm: 'Cerrar Sesión',
    other: 'Enviar ahora',
    keep: 'Quedarme',
  });
}

/** A guest cannot sign in again: they read that before they go. */
async function askGuestLeaving(): Promise<'confirm' | 'keep'> {
  if (!account.peek()?.is_guest) return 'confirm';
  const leaves = await confirmDialog({
    title: '¿Salir sin crear una cuenta?',
    text: GUEST_LEAVES,
    confirm: 'Cerrar Sesión',
    keep: 'Quedarme',
  });
  return leaves ? 'confirm' : 'keep';
}

/** Whether nothing is left to send, as soon as the screen knows it. */
function becomesNone(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), SHOWN_WITHIN_MS);
    const stop = unsentCount.subscribe((count) => {
      if (count === 0) queueMicrotask(() => end(true));
    });
    function end(isNone: boolean): void {
      clearTimeout(timer);
      stop();
      resolve(isNone);
    }
  });
}
