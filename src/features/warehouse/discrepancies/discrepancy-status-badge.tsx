import { discrepancyStatusLabels } from '#domain/counts/count-labels.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const DiscrepancyStatusBadge = statusBadge(discrepancyStatusLabels, {
  recount: 'warn',
  approval: 'info',
  settled: 'ok',
});
