import { countOf } from '#domain/base/spanish-text.ts';
/** The least number of days that a listed item has waited. */
export const LISTED_AGES = ['1', '7', '30'] as const;

/** One of these ages in words. */
export function ageLabel(days: (typeof LISTED_AGES)[number]): string {
  return `Hace ${countOf(Number(days), 'día', 'días')} o más`;
}
