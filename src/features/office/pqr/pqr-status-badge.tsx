import { pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const PqrStatusBadge = statusBadge(pqrStatusLabels, { filed: 'warn', answered: 'info', closed: 'ok' });
