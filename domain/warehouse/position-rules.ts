import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import {
  DESCRIBED_FIELDS,
  type BlockPositionData,
  type DescribedField,
  type PositionDescription,
  type SavePositionData,
} from '#domain/warehouse/position-commands.ts';

/** The fields of a place that nobody described. */
export const UNDESCRIBED: PositionDescription = {
  purpose: 'storage',
  access: 'floor',
  widthCm: null,
  depthCm: null,
  heightCm: null,
  maxUnits: null,
  maxWeightKg: null,
  planX: null,
  planY: null,
};

/**
 * Fields of a change whose present value is neither the one that its author saw nor the one that they want.
 */
export function changedMeanwhile(
  now: PositionDescription,
  { changes, seen }: Pick<SavePositionData, 'changes' | 'seen'>,
): DescribedField[] {
  return DESCRIBED_FIELDS.filter(
    (each) => each in changes && now[each] !== seen[each] && now[each] !== changes[each],
  );
}

/** Why a position is blocked after somebody blocks or opens it, unless it was for something else by then. */
export function blockedAs(
  now: string | null,
  { reason, seen }: Pick<BlockPositionData, 'reason' | 'seen'>,
): Result<string | null, 'position_changed'> {
  return now === reason || now === seen ? accept(reason) : refuse('position_changed');
}

/** The reasons why a position cannot be archived. */
export interface PositionUse {
  /** System quantity of anything there; a negative one is not empty either. */
  units: number;
  /** Products whose figure there is not zero. */
  products: number;
  /** Units in quarantine that may come back. */
  quarantined: number;
  /** Open jobs that name it. */
  tasks: number;
}

/** Why a position cannot be archived, in a sentence; null when it can. */
export function whyNotArchived(
  at: Position,
  { units, products, quarantined, tasks }: PositionUse,
): string | null {
  const label = positionLabel(at);
  if (products > 0) {
    return `${label} no está vacía: el registro dice ${countOf(units, 'unidad', 'unidades')} de ${countOf(products, 'producto', 'productos')}. Trasládalas y archívala de nuevo.`;
  }
  if (quarantined > 0) {
    return `${label} tiene ${formatWhole(quarantined)} en cuarentena que pueden volver. Resuelve el incidente y archívala de nuevo.`;
  }
  if (tasks > 0) {
    return `${label} está en ${countOf(tasks, 'tarea abierta', 'tareas abiertas')}. Termínalas o anúlalas y archívala de nuevo.`;
  }
  return null;
}
