import { send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Asks for a real notification to this person, to see whether they arrive (spec §2), and says that it is on its way.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function testNotifications(accountId: string): Promise<void> {
  const words = { title: 'Probar las notificaciones', detail: '', preview: null };
  await send('notification.test', {}, { lane: `notifications:${accountId}`, ...words });
  // What comes of it is in the list: these words need not be kept beside it.
  toast({
    tone: 'info',
    text: 'La prueba va en camino: llega en cuanto el servidor la reciba.',
    isPersonal: true,
  });
}
