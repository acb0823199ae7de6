import { discrepancyStatusLabels } from '#domain/counts/count-labels.ts';
import type { DiscrepancyStatus } from '#domain/counts/discrepancy.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

const tones = { recount: 'warn', approval: 'info', settled: 'ok' } satisfies Record<DiscrepancyStatus, Tone>;

export function DiscrepancyStatusBadge({ status }: { status: DiscrepancyStatus }) {
  return <Badge tone={tones[status]}>{discrepancyStatusLabels[status]}</Badge>;
}
