import { documentStateLabels, storeStateLabels } from '#domain/stores/applications/store-application.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

export const StoreStateBadge = statusBadge(storeStateLabels, {
  borrador: 'off',
  enviada: 'warn',
  en_revision: 'info',
  requiere_informacion: 'warn',
  rechazada: 'bad',
  activa: 'ok',
  suspendida: 'bad',
  cerrada: 'off',
});

export const DocumentStateBadge = statusBadge(documentStateLabels, {
  pendiente: 'info',
  aceptado: 'ok',
  rechazado: 'bad',
});
