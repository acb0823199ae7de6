import { MINUTE_MS } from '#domain/base/durations.ts';

/** How much a count may correct by itself, and when it needs more people. The one place for these figures. */
export const countLimits = {
  /** Units that may differ however few there are. */
  smallUnits: 1,
  /** Share of the system quantity that may differ. */
  smallShare: 0.02,
  /** Value (`unitValue`), in whole pesos, that may differ. */
  smallValue: 50_000,
  /** Beyond this value, in whole pesos, a person who did not count must approve. */
  approvalValue: 200_000,
  /**
   * How far apart the clocks of two devices may be while the server still believes the order of their events.
   */
  clockToleranceMs: 5 * MINUTE_MS,
} as const;

/** Whether a difference is applied at once. @param worth of a unit, in whole pesos. */
export function isSmall(variance: number, expected: number, worth: number): boolean {
  const units = Math.abs(variance);
  const most = Math.max(countLimits.smallUnits, Math.abs(expected) * countLimits.smallShare);
  return units <= most && units * worth <= countLimits.smallValue;
}

/** Whether a difference that two people agree on must be approved by a third one. */
export function needsApproval(variance: number, worth: number): boolean {
  return Math.abs(variance) * worth > countLimits.approvalValue;
}
