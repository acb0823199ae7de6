import { noticeStatusLabels } from '#domain/inbound/notice-labels.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const NoticeStatusBadge = statusBadge(noticeStatusLabels, {
  anunciado: 'info',
  en_muelle: 'warn',
  recibiendo: 'warn',
  recibido_parcial: 'bad',
  recibido: 'ok',
  ubicado: 'ok',
  cerrado: 'off',
  cancelado: 'off',
});
