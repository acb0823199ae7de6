import { created, differences, type AuditChange, type AuditedState } from '#domain/audit/audit-change.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { PositionSavedResult } from '#domain/warehouse/position-commands.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import type { PositionRow } from '#server/warehouse/positions-storage.ts';

/** The keys of the positions that some commands name. */
export function positionKeysOf(commands: readonly { location: Position }[]): string[] {
  return commands.map((each) => positionKey(each.location));
}

/** The decision for a change of one position, with its differences. */
export function positionSaved(before: PositionRow | undefined, after: PositionRow): Decision {
  const result: PositionSavedResult = { position_id: after.id };
  return positionsChanged(result, positionChanges(before, after));
}

/** The decision for a change of several positions. */
export function positionsChanged(
  result: object,
  changes: readonly AuditChange[] = [],
): Extract<Decision, { status: 'applied' }> {
  return { status: 'applied', result, touched: [{ collection: 'positions' }], changes };
}

/** The differences of a position, for the audit. */
function positionChanges(before: PositionRow | undefined, after: PositionRow): AuditChange[] {
  if (!before) return [created('position', after.id, auditedPosition(after))];
  return differences('position', after.id, auditedPosition(before), auditedPosition(after));
}

/** The reason of a block is a person's own text: the audit keeps only whether it is blocked. */
function auditedPosition({ purpose, access, blocked, deleted, ...row }: PositionRow): AuditedState {
  const { widthCm, depthCm, heightCm, maxUnits, maxWeightKg, planX, planY } = row;
  const sizes = { widthCm, depthCm, heightCm, maxUnits, maxWeightKg, planX, planY };
  return { purpose, access, ...sizes, is_blocked: blocked !== null, archived: deleted };
}
