import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import type { Email, EmailBlock } from '#domain/notifications/emails/email.ts';
import { orderEmails, type OrderEmail } from '#domain/notifications/emails/order-emails.ts';
import type { OrderInEmail } from '#domain/notifications/emails/order-in-email.ts';
import { payoutRows, type PayoutInEmail } from '#domain/notifications/emails/payout-email.ts';
import { shownCategoryOf } from '#domain/notifications/notification-kinds.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';
import { oneLine } from '#domain/text/one-line.ts';

/** What the button of a letter says. */
const buttonLabels = {
  purchases: 'Ver mi pedido',
  payments: 'Ver mi pedido',
  sales: 'Ver el pedido',
  products: 'Ver el producto',
  payouts: 'Ver mis giros',
  inventory: 'Verlo en MeStore',
  desk: 'Verlo en MeStore',
  support: 'Ver mi caso',
  account: 'Ver mi cuenta',
  system: 'Abrir MeStore',
  promotions: 'Ver la promoción',
} as const satisfies Record<NotificationCategoryName, string>;

/** And of places that the name of a category would not be true of. */
const placeLabels: Readonly<Record<string, string>> = {
  [paths.company]: 'Ver mi empresa',
  [paths.application]: 'Ver la solicitud',
  [paths.storeProfile]: 'Ver mi tienda',
};

/** And of kinds that lead where others have a case: who is written to may have none. */
const kindLabels: Readonly<Record<string, string>> = { 'person.written': 'Ir a Contacto y PQR' };

/** Numbers of documents, as people read them: `MS-000123-1`, `INC-000123`, `PQR-2026-000123`. */
export const DOCUMENT_NUMBER = /\b[A-Z]{2,3}(?:-\d{4})?-\d{6}(?:-\d+)?(?:-D\d+)?\b/;

/** What a letter is made of besides its notification. */
interface EmailContext {
  publicUrl: string;
  /** The order that it tells of, where it tells of one that its reader may see. */
  order: OrderInEmail | null;
  /** The payout likewise. */
  payout: PayoutInEmail | null;
  /** Where one click ends promotions, absolute. */
  unsubscribeUrl: string;
}

/**
 * The letter of a notification. Every kind has one: where nothing else is written for it, it says what the notification
 * says, also of a kind that only a newer server knows.
 */
export function notificationEmail(
  { kind, title, message, url }: Pick<Notification, 'kind' | 'title' | 'message' | 'url'>,
  { publicUrl, order, payout, unsubscribeUrl }: EmailContext,
): Email {
  const category = shownCategoryOf(kind);
  const [number = null] = DOCUMENT_NUMBER.exec(message) ?? [];
  const tag = order?.number ?? number;
  const { before, after } = order ? orderBlocks(kind, order, publicUrl) : { before: [], after: [] };
  const button: EmailBlock = {
    is: 'button',
    label: kindLabels[kind] ?? placeLabels[url] ?? buttonLabels[category],
    url: `${publicUrl}${url}`,
  };
  return {
    subject: oneLine(tag === null ? title : `${title}: ${tag}`),
    preheader: message,
    heading: title,
    tag,
    blocks: [
      { is: 'text', text: message },
      ...before,
      ...(payout ? [payoutRows(payout)] : []),
      button,
      ...after,
    ],
    ...whyAndOff(category, publicUrl, unsubscribeUrl),
  };
}

function orderBlocks(kind: string, order: OrderInEmail, publicUrl: string): OrderEmail {
  const write = (orderEmails as Readonly<Record<string, (typeof orderEmails)['order.paid']>>)[kind];
  return write?.(order, publicUrl) ?? { before: [], after: [] };
}

/** Why a person has the letters of a category, and where they turn them off. */
export function whyAndOff(
  name: NotificationCategoryName,
  publicUrl: string,
  unsubscribeUrl: string,
): Pick<Email, 'reason' | 'off'> {
  const { label, mandatory, isCommercial } = categoryNamed(name);
  if (isCommercial)
    return {
      reason: 'Recibes esta promoción porque autorizaste a MeStore a enviártelas por correo.',
      off: { label: 'Dejar de recibir promociones', url: unsubscribeUrl, isOneClick: true },
    };
  if (mandatory.email !== undefined)
    return {
      reason: `Recibes este correo por «${label}». No se puede desactivar. ${mandatory.email}`,
      off: null,
    };
  return {
    reason: `Recibes este correo porque tienes activados los correos de «${label}».`,
    off: {
      label: 'Cambiar qué correos recibo',
      url: `${publicUrl}${paths.notificationPreferencesOf(name)}`,
      isOneClick: false,
    },
  };
}
