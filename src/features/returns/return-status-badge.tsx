import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

/** Where a return stands, in the words of who works on it. */
export const ReturnStatusBadge = statusBadge(staffReturnStatusLabels, {
  requested: 'warn',
  approved: 'info',
  received: 'info',
  inspected: 'info',
  refund_pending: 'warn',
  refunded: 'ok',
  refused: 'bad',
  withdrawn: 'off',
});
