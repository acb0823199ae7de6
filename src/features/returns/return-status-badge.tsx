import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import type { ReturnStatus } from '#domain/returns/return.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

const tones = {
  requested: 'warn',
  approved: 'info',
  received: 'info',
  inspected: 'info',
  refund_pending: 'warn',
  refunded: 'ok',
  refused: 'bad',
  withdrawn: 'off',
} satisfies Record<ReturnStatus, Tone>;

/** Where a return stands, in the words of who works on it. */
export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={tones[status]}>{staffReturnStatusLabels[status]}</Badge>;
}
