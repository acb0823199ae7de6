import { created, differences, type AuditChange, type AuditedState } from '#domain/audit/audit-change.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import type { PositionRow } from '#server/warehouse/positions-storage.ts';

/** A change of positions that took effect. */
export function positionsChanged(
  result: object,
  changes: readonly AuditChange[] = [],
): Extract<Decision, { status: 'applied' }> {
  return { status: 'applied', result, touched: [{ collection: 'positions' }], changes };
}

/** What became different of a position, for the audit. */
export function positionChanges(before: PositionRow | undefined, after: PositionRow): AuditChange[] {
  if (!before) return [created('position', after.id, auditedPosition(after))];
  return differences('position', after.id, auditedPosition(before), auditedPosition(after));
}

/** Why it is blocked is somebody's words: whether it is, stays. */
function auditedPosition({ purpose, access, blocked, deleted, ...row }: PositionRow): AuditedState {
  const { widthCm, depthCm, heightCm, maxUnits, maxWeightKg, planX, planY } = row;
  const sizes = { widthCm, depthCm, heightCm, maxUnits, maxWeightKg, planX, planY };
  return { purpose, access, ...sizes, is_blocked: blocked !== null, archived: deleted };
}
