import { statusBadge } from '#src/ui/marks/status-badge.tsx';

/** Whether a key of the API opens. */
export const KeyStateBadge = statusBadge(
  { active: 'Activa', expired: 'Vencida', revoked: 'Anulada', orphaned: 'Sin dueño' },
  { active: 'ok', expired: 'off', revoked: 'off', orphaned: 'bad' },
);
