import { shownStateLabels, type ShownState } from '#domain/stores/store-product.ts';
import type { Tone } from '#src/ui/marks/badge.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

const tones: Record<ShownState, Tone> = {
  BORRADOR: 'off',
  PENDIENTE: 'info',
  CAMBIOS_SOLICITADOS: 'warn',
  RECHAZADO: 'bad',
  APROBADO: 'ok',
  INACTIVO: 'off',
};

/** Where a product of a store stands. */
export const ProductStateBadge = statusBadge(shownStateLabels, tones);
