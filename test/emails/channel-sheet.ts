import { batchText } from '#domain/notifications/deliveries/batch-text.ts';
import { deliveryRuleOf } from '#domain/notifications/deliveries/delivery-rules.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import {
  NOTIFICATION_KINDS,
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { darkColors, lightColors } from '#server/messages/emails/email-style.ts';
import { pushMessageOf } from '#server/notifications/push/push-message-of.ts';
import { textMessageOf } from '#server/notifications/text-channel.ts';
import { OWN, sampleNotification, type SampleVariant } from '#test/emails/sample-emails.ts';

/** What a kind says by each channel but by letter: the words are those of the product, the frame is not. */
export function channelSheet(category: NotificationCategoryName, variant: SampleVariant): string {
  const kinds = NOTIFICATION_KINDS.filter((each) => notificationKinds[each].category === category);
  const { label } = categoryNamed(category);
  return `<!doctype html><html lang="es-CO"><meta name="viewport" content="width=device-width">
<style>${STYLE}</style><h1>${escaped(label)} · ${variant}</h1>
${kinds.map((each) => cardOf(each, variant)).join('\n')}</html>`;
}

function cardOf(kind: NotificationKind, variant: SampleVariant): string {
  const notification = {
    id: 'n-1',
    timestamp: '2026-03-05T15:00:00.000Z',
    ...sampleNotification(kind, variant),
  };
  const push = (showsDetails: boolean) => {
    const pushed = { notification, userId: 'u-1', publicUrl: OWN, showsDetails, unread: 3, extras: null };
    const { title, body, actions, requireInteraction } = pushMessageOf(pushed).notification;
    const stays = requireInteraction ? ' · se queda' : '';
    return [title, body, actions.map((each) => `[${each.title}]`).join(' ') + stays];
  };
  const several = deliveryRuleOf(kind).batch ? batchText(notification, 3, []) : null;
  const text = textMessageOf(notification, OWN);
  const rows: (readonly string[])[] = [
    ['Lista', notification.title, notification.message, `${notification.type} · ${notification.url}`],
    ['Pantalla bloqueada', ...push(false)],
    ['Con detalles', ...push(true)],
    ...(several ? [['Tres juntas', several.title, several.message, several.url]] : []),
    ['Mensaje de texto', '', text, `${text.length} signos`],
  ];
  const said = rows.map(
    ([channel, title = '', body = '', foot = '']) =>
      `<dt>${channel}</dt><dd><b>${escaped(title)}</b><p>${escaped(body)}</p><small>${escaped(foot)}</small></dd>`,
  );
  return `<section><h2>${escaped(notificationKinds[kind].label)} <code>${kind}</code></h2><dl>${said.join('')}</dl></section>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLE = `body { margin: 0; padding: 12px; font: 15px/1.4 system-ui, sans-serif; background: ${lightColors.page}; color: ${lightColors.ink}; overflow-wrap: anywhere; }
h1 { font-size: 18px; } h2 { font-size: 15px; margin: 0 0 8px; } code, small, dt { color: ${lightColors.quiet}; font-size: 12px; }
section { background: ${lightColors.sheet}; border: 1px solid ${lightColors.line}; border-radius: 12px; padding: 12px; margin: 0 0 12px; }
dl { margin: 0; } dd { margin: 2px 0 10px; padding: 8px 10px; border-radius: 10px; background: ${lightColors.box}; } p { margin: 0; }
@media (prefers-color-scheme: dark) { body { background: ${darkColors.page}; color: ${darkColors.ink}; }
section { background: ${darkColors.sheet}; border-color: ${darkColors.line}; } dd { background: ${darkColors.box}; }
code, small, dt { color: ${darkColors.quiet}; } }`;
