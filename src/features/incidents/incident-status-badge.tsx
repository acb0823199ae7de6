import { incidentStatusLabels } from '#domain/inventory/incident-labels.ts';
import type { IncidentStatus } from '#domain/inventory/incident.ts';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';

const tones = {
  REPORTADO: 'warn',
  EN_INVESTIGACION: 'info',
  RESUELTO: 'ok',
  CERRADO: 'off',
} satisfies Record<IncidentStatus, Tone>;

export function IncidentStatusBadge({ status }: { status: IncidentStatus }) {
  return <Badge tone={tones[status]}>{incidentStatusLabels[status]}</Badge>;
}
