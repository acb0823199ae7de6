import { pqrStatusLabels, type PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

const tones = { filed: 'warn', answered: 'info', closed: 'ok' } satisfies Record<PqrStatus, Tone>;

export function PqrStatusBadge({ status }: { status: PqrStatus }) {
  return <Badge tone={tones[status]}>{pqrStatusLabels[status]}</Badge>;
}
