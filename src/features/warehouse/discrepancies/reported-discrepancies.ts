import * as v from 'valibot';
import { distinctNames } from '#domain/accounts/distinct-names.ts';
import {
  REPORT_WAYS,
  discrepancySourceLabels,
  discrepancyCauseLabels,
  type ReportRow,
  type ReportWay,
} from '#domain/counts/discrepancy.ts';
import { zoneLabels } from '#domain/inventory/position.ts';
import { choiceFilter } from '#src/shared/lists/url-filters.ts';

/** Days that a report looks back. */
export const REPORT_SPANS = ['90', '30', '7', '365'] as const;

/** The filters of the report, as its address writes them. */
export const ReportFilters = v.object({
  dias: choiceFilter(REPORT_SPANS),
  por: choiceFilter(REPORT_WAYS),
});
export type ReportFilters = v.InferOutput<typeof ReportFilters>;

export const reportWayLabels = {
  zone: 'Zona',
  vendor: 'Tienda',
  source: 'Origen',
  cause: 'Causa',
  person: 'Persona',
  week: 'Semana',
} satisfies Record<ReportWay, string>;

/** The groups of the report, each labelled in words; two people, or two stores, of one name stay two. */
export function namedGroups(way: ReportWay, groups: readonly ReportRow[]): ReportRow[] {
  const names = distinctNames(groups.map((each) => ({ id: each.key, name: groupName(way, each) })));
  return groups.map((each) => ({ ...each, label: names.get(each.key) ?? each.label }));
}

function groupName(way: ReportWay, { key, label }: Pick<ReportRow, 'key' | 'label'>): string {
  const known: Record<string, string> = {
    ...zoneLabels,
    ...discrepancySourceLabels,
    ...discrepancyCauseLabels,
  };
  if (way === 'person') return label || 'Nadie ha contado';
  if (way === 'cause') return known[key] ?? 'No hizo falta decirla';
  if (way === 'week') return `Semana del ${label}`;
  return known[key] ?? label;
}
