import { noticeStatusLabels } from '#domain/inbound/notice-labels.ts';
import type { NoticeStatus } from '#domain/inbound/notice.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

const tones = {
  anunciado: 'info',
  en_muelle: 'warn',
  recibiendo: 'warn',
  recibido_parcial: 'bad',
  recibido: 'ok',
  ubicado: 'ok',
  cerrado: 'off',
  cancelado: 'off',
} satisfies Record<NoticeStatus, Tone>;

export function NoticeStatusBadge({ status }: { status: NoticeStatus }) {
  return <Badge tone={tones[status]}>{noticeStatusLabels[status]}</Badge>;
}
