import type { AdvanceIncidentData } from '#domain/inventory/incident-commands.ts';
import type { Incident, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import { positionKey, QUARANTINE } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/**
 * Every step there is; people who may move stock make them, one after the other (spec §3). Any other step is
 * refused.
 */
export const incidentTransitions = [
  { from: 'REPORTADO', to: 'EN_INVESTIGACION' },
  { from: 'EN_INVESTIGACION', to: 'RESUELTO' },
  { from: 'RESUELTO', to: 'CERRADO' },
] as const satisfies readonly { from: IncidentStatus; to: IncidentStatus }[];

export type ReportIncidentRefusal = 'position_not_found' | 'units_not_here';
export type IncidentStepRefusal =
  | 'not_an_incident_step'
  | 'resolution_needed'
  | 'returned_out_of_range'
  | 'liability_needed';

/** The changes to an incident by a step. */
export interface IncidentAfterStep {
  status: IncidentStatus;
  liability: Liability;
  returned: number | null;
}

type IncidentState = Pick<Incident, 'status' | 'cantidad' | 'liability' | 'returned'>;
type Step = Pick<AdvanceIncidentData, 'to' | 'note' | 'returned' | 'liability'>;

/**
 * Whether units of a position can be reported: only those that are there. Units that are in quarantine
 * already, or were moved, cannot be reported again.
 * @param onShelf system quantity of the position; null when there is no such position.
 */
export function reportIncident(
  onShelf: number | null,
  quantity: number,
): Result<number, ReportIncidentRefusal> {
  if (onShelf === null) return refuse('position_not_found');
  return quantity <= onShelf ? accept(quantity) : refuse('units_not_here');
}

/**
 * Whether an incident may make a step. Its resolution says how it ended, how many units are back and who
 * answers for the others.
 */
export function advanceIncident(
  { status: from, cantidad, liability, returned }: IncidentState,
  step: Step,
): Result<IncidentAfterStep, IncidentStepRefusal> {
  if (!isIncidentStep(from, step.to)) return refuse('not_an_incident_step');
  if (step.to !== 'RESUELTO') return accept({ status: step.to, liability, returned });
  if (step.note === '') return refuse('resolution_needed');
  if (step.returned === null || step.returned > cantidad) return refuse('returned_out_of_range');
  const answers = step.liability ?? 'por_definir';
  if (step.returned < cantidad && answers === 'por_definir') return refuse('liability_needed');
  return accept({ status: step.to, liability: answers, returned: step.returned });
}

export function isIncidentStep(from: IncidentStatus, to: IncidentStatus): boolean {
  return incidentTransitions.some((each) => each.from === from && each.to === to);
}

/** The state that follows, or null when nothing does. */
export function nextIncidentStatus(from: IncidentStatus): IncidentStatus | null {
  return incidentTransitions.find((each) => each.from === from)?.to ?? null;
}

/** Whether its units are in quarantine. */
export function isInQuarantine(status: IncidentStatus): boolean {
  return status === 'REPORTADO' || status === 'EN_INVESTIGACION';
}

/** A line of the ledger that an incident writes. */
export type IncidentMovement = Pick<StockMovement, 'type' | 'reason' | 'from' | 'to' | 'quantity'>;

/** On report: the units leave their position for quarantine, and stop being sold. */
export function quarantineMovement({
  location,
  cantidad,
}: Pick<Incident, 'location' | 'cantidad'>): IncidentMovement {
  return {
    type: 'transferencia',
    reason: 'transferencia_almacen',
    from: positionKey(location),
    to: QUARANTINE,
    quantity: cantidad,
  };
}

/**
 * On resolution: units that were found or repaired go back to their position, and the rest leaves as a loss.
 */
export function finalMovements(
  { location, cantidad }: Pick<Incident, 'location' | 'cantidad'>,
  returned: number,
): IncidentMovement[] {
  const back = {
    type: 'transferencia',
    reason: 'transferencia_almacen',
    from: QUARANTINE,
    to: positionKey(location),
    quantity: returned,
  } as const;
  const lost = {
    type: 'salida',
    reason: 'merma',
    from: QUARANTINE,
    to: '@merma',
    quantity: cantidad - returned,
  } as const;
  return [back, lost].filter((each) => each.quantity > 0);
}

/** Units in quarantine: the fold of a product's movements there. */
export function foldQuarantine(
  movements: readonly Pick<StockMovement, 'from' | 'to' | 'quantity'>[],
): number {
  return movements.reduce(
    (sum, { from, to, quantity }) =>
      sum + (to === QUARANTINE ? quantity : 0) - (from === QUARANTINE ? quantity : 0),
    0,
  );
}
