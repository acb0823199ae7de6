import { incidentStatusLabels } from '#domain/inventory/incident.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const IncidentStatusBadge = statusBadge(incidentStatusLabels, {
  REPORTADO: 'warn',
  EN_INVESTIGACION: 'info',
  RESUELTO: 'ok',
  CERRADO: 'off',
});
