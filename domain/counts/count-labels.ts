import type { CountOutcome, DecideCountRefusal } from '#domain/counts/decide-count.ts';
import type { DiscrepancyStatus } from '#domain/counts/discrepancy.ts';

export const discrepancyStatusLabels = {
  recount: 'Por contar',
  approval: 'Por aprobar',
  settled: 'Resuelta',
} satisfies Record<DiscrepancyStatus, string>;

export const countOutcomeMessages = {
  matched: 'Coincide con el registro.',
  adjusted: 'El registro quedó corregido.',
  recount: 'No coincide: lo debe contar otra persona.',
  approval: 'Dos personas contaron lo mismo: falta que alguien lo apruebe.',
  repeated: 'Tú hiciste el último conteo de este producto aquí: lo debe contar otra persona.',
  moved: 'Algo se movió mientras contabas: hay que contar otra vez.',
} satisfies Record<CountOutcome, string>;

export type CountRefusal = DecideCountRefusal | 'discrepancy_not_found' | 'product_not_found';

/** Why a count was not taken, or not decided. */
export const countMessages = {
  discrepancy_not_found: 'No encontramos esa discrepancia.',
  not_waiting_for_approval: 'Esta discrepancia ya no espera aprobación. Mira en qué va.',
  discrepancy_changed: 'Alguien volvió a contar mientras decidías. Mira el conteo nuevo.',
  own_count: 'Nadie aprueba su propio conteo: lo decide otra persona.',
  product_not_found: 'El servidor no conoce uno de los productos que contaste.',
} satisfies Record<CountRefusal, string>;
