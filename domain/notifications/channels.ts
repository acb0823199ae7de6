import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';

/** The ways in which a notification leaves the product, by their name on the wire; the list in the app has every one. */
export const notificationChannels = {
  push: 'Aviso en tus equipos',
  email: 'Correo',
  sms: 'Mensaje de texto',
  whatsapp: 'WhatsApp',
} as const;
export const NotificationChannel = v.picklist(keysOf(notificationChannels));
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>;
export const NOTIFICATION_CHANNELS = keysOf(notificationChannels);
