import { shippingNoticeStatusLabels } from '#domain/inbound/shipping-notice.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const ShippingNoticeStatusBadge = statusBadge(shippingNoticeStatusLabels, {
  anunciado: 'info',
  en_muelle: 'warn',
  recibiendo: 'warn',
  recibido_parcial: 'bad',
  recibido: 'ok',
  ubicado: 'ok',
  cerrado: 'off',
  cancelado: 'off',
});
