import { countOf } from '#domain/base/spanish-text.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { formatWhole } from '#domain/base/money.ts';

/** «Contadas 3 de 12 anunciadas». */
export function receivedSoFar({ lines }: Pick<ShippingNotice, 'lines'>): string {
  const expected = lines.reduce((sum, each) => sum + each.expected, 0);
  const counted = lines.reduce((sum, each) => sum + each.good + each.damaged, 0);
  return `Contadas ${formatWhole(counted)} de ${countOf(expected, 'anunciada', 'anunciadas')}`;
}
