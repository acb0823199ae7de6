import { STOPPED_AFTER_DAYS } from '#domain/integrations/webhook-retries.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** To staff, when the server turned an endpoint off. */
export function endpointStoppedMessage(
  to: string,
  { name, state, publicUrl }: { name: string; state: 'stopped' | 'gone'; publicUrl: string },
): Message {
  const why =
    state === 'gone'
      ? 'Su servidor respondió que la dirección ya no existe (410).'
      : `Hace ${STOPPED_AFTER_DAYS} días o más que no recibe nada de lo que le enviamos.`;
  return emailMessage(to, `Apagamos el webhook «${name}»`, [
    `El webhook «${name}» de MeStore quedó apagado. ${why}`,
    'Lo que no se entregó no se perdió: revisa la dirección, actívalo y repite lo que falló.',
    `Está en ${new URL(paths.integrations, publicUrl).href}`,
  ]);
}
