import { fullDate, type Day } from '#domain/calendar/day.ts';
import type { AllRules } from '#domain/commissions/commission-api.ts';
import { type SavedVersion, versionOn } from '#domain/commissions/commission-rule.ts';

/** A rule as its row shows it. */
export interface ShownRule {
  rule_id: string;
  /** The version that the row is about: in force today, or else the last one. */
  version: SavedVersion;
  state: 'in_force' | 'planned' | 'ended';
  /** The version that takes its place on a later day. */
  next: SavedVersion | null;
  /** The last first. */
  versions: readonly SavedVersion[];
}

/** @param today in Colombia. */
export function shownRules({ rules }: AllRules, today: Day): ShownRule[] {
  return rules.flatMap(({ rule_id, versions }): ShownRule[] => {
    const [last] = versions;
    if (!last) return [];
    const inForce = versionOn(versions, today);
    const next = last.from_day > today && last.until_day !== last.from_day ? last : null;
    if (inForce) return [{ rule_id, version: inForce, state: 'in_force', next, versions }];
    return [{ rule_id, version: last, state: next ? 'planned' : 'ended', next: null, versions }];
  });
}

/** On which days a version holds, in words. */
export function daysText(
  { from_day, until_day }: Pick<SavedVersion, 'from_day' | 'until_day'>,
  today: Day,
): string {
  if (until_day === from_day) return 'No llegó a valer';
  const from = from_day <= today ? `Desde el ${fullDate(from_day)}` : `Valdrá desde el ${fullDate(from_day)}`;
  return until_day === null ? from : `${from}, hasta antes del ${fullDate(until_day)}`;
}
