import { countOf } from '#domain/base/spanish-text.ts';
import { dayAndMonth, dayInBogota, weekdayName } from '#domain/calendar/day.ts';
import { DIGEST_SECTION } from '#domain/notifications/deliveries-api.ts';
import type { Email, EmailBlock } from '#domain/notifications/emails/email.ts';
import { categoryNamed, NOTIFICATION_CATEGORIES } from '#domain/notifications/notification-categories.ts';
import { shownCategoryOf } from '#domain/notifications/notification-kinds.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';

/** A digest says so many; of more it says how many there are. */
const MOST_ITEMS = 60;

/** What a digest says of one notification. */
export type DigestItem = Pick<Notification, 'kind' | 'title' | 'message' | 'timestamp'>;

/**
 * The letter that says several notifications at once, by category, of each the newest first.
 * @param items at least one, newest first.
 */
export function digestEmail(items: readonly DigestItem[], publicUrl: string): Email {
  const said = items.slice(0, MOST_ITEMS);
  const more = items.length - said.length;
  const [newest] = items;
  const news = countOf(items.length, 'novedad', 'novedades');
  const sections = NOTIFICATION_CATEGORIES.flatMap((category): EmailBlock[] => {
    const own = said.filter((each) => shownCategoryOf(each.kind) === category);
    if (own.length === 0) return [];
    return [
      { is: 'text', text: categoryNamed(category).label },
      { is: 'list', items: own.map(lineOf) },
    ];
  });
  return {
    subject: `Tu resumen de MeStore: ${news}`,
    preheader: newest?.message ?? '',
    heading: 'Tu resumen',
    tag: news,
    blocks: [
      ...sections,
      ...(more > 0
        ? [
            {
              is: 'note' as const,
              text: `Y ${countOf(more, 'novedad', 'novedades')} más en tu lista de notificaciones.`,
            },
          ]
        : []),
      { is: 'button', label: 'Ver mis notificaciones', url: `${publicUrl}${paths.notifications}` },
    ],
    reason: 'Recibes este resumen porque elegiste un solo correo en vez de uno por cada novedad.',
    off: {
      label: 'Cambiar mi resumen',
      url: `${publicUrl}${paths.notificationPreferencesOf(DIGEST_SECTION)}`,
      isOneClick: false,
    },
  };
}

/** `lunes, 2 de mar: Hay un pedido nuevo. MS-000123-1: 2 unidades por preparar.` */
function lineOf({ title, message, timestamp }: DigestItem): string {
  const day = dayInBogota(Date.parse(timestamp));
  return `${weekdayName(day)}, ${dayAndMonth(day, day)}: ${title}. ${message}`;
}
