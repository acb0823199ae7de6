import { keysOf } from '#domain/base/keys-of.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { DeliveryReason } from '#domain/notifications/delivery-states.ts';

/**
 * Why somebody in the audience of a campaign is not told, in the order in which it is looked at: what comes first counts.
 * The names are those of the reasons of deliveries.
 */
export const leftOutLabels = {
  account_closed: 'Su cuenta está cerrada',
  unproven_email: 'No ha verificado su correo',
  no_consent: 'No aceptó promociones por este medio',
  excluded: 'Está en el Registro de Números Excluidos',
  turned_off: 'Las tiene desactivadas',
  commercial_week: 'Esta semana ya le escribimos por otro medio',
  commercial_day: 'Hoy ya recibió una promoción',
} as const satisfies Partial<Record<DeliveryReason, string>>;
export type LeftOutReason = keyof typeof leftOutLabels;
export const LEFT_OUT_REASONS = keysOf(leftOutLabels);

/** «Llegará a 1.240 de 3.402 personas». */
export function reachText({ reach, audience }: { reach: number; audience: number }): string {
  if (audience === 0) return 'No hay nadie entre estos destinatarios';
  if (reach === 0) return `No le llegará a nadie de ${countOf(audience, 'persona', 'personas')}`;
  return `Llegará a ${formatWhole(reach)} de ${countOf(audience, 'persona', 'personas')}`;
}
