import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

/** The state of a return, in the staff's words. */
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
