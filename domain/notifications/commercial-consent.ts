import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';

/**
 * The sentences about advertising, by the version that a device names as the one that a person read. A shipped
 * version never changes, because people agreed to these words: other words are another version (Ley 1581 de 2012 art. 9, Decreto 1377 de
 * 2013 art. 8).
 */
const consentTexts = {
  'promotions-1': {
    granted: (by: string) =>
      `Autorizo a MeStore a enviarme promociones por ${by}. Puedo dejar de recibirlas cuando quiera, aquí mismo.`,
    withdrawn: (by: string) => `Ya no autorizo a MeStore a enviarme promociones por ${by}.`,
  },
} as const;

const channelWords: Readonly<Record<NotificationChannel, string>> = {
  push: 'avisos en mis equipos',
  email: 'correo',
  sms: 'mensajes de texto',
  whatsapp: 'WhatsApp',
};

export const ConsentVersion = v.picklist(
  keysOf(consentTexts),
  'Este servidor no conoce la frase que leíste sobre las promociones. Inténtalo de nuevo más tarde.',
);
export type ConsentVersion = v.InferOutput<typeof ConsentVersion>;

/** The one that people read today. */
export const CURRENT_CONSENT: ConsentVersion = 'promotions-1';

/** The words that somebody reads and agrees to, or takes back, about one channel. */
export function consentText(
  version: ConsentVersion,
  channel: NotificationChannel,
  isGranted: boolean,
): string {
  const texts = consentTexts[version];
  return (isGranted ? texts.granted : texts.withdrawn)(channelWords[channel]);
}
