import { leadStatusLabels } from '#domain/leads/listed-lead.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const LeadStatusBadge = statusBadge(leadStatusLabels, {
  nuevo: 'warn',
  contactado: 'info',
  convertido: 'ok',
  descartado: 'off',
  sospechoso: 'bad',
});
