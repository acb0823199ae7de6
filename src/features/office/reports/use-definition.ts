import { useSearchParams } from 'wouter';
import * as v from 'valibot';
import type { CustomReport } from '#domain/reports/custom-report.ts';
import {
  columnsOf,
  figuresFor,
  NEW_DEFINITION,
  ReportDefinition,
  type ReportColumn,
} from '#domain/reports/report-definition.ts';

const Draft = v.pipe(v.string(), v.parseJson(), ReportDefinition);

/**
 * The report on the screen. It lives in the address, so that a reload, «atrás» and a link bring it back: which saved report it
 * is, and what was changed of it since.
 */
export function useDefinition(reports: readonly CustomReport[]) {
  const [params, setParams] = useSearchParams();
  const opened = reports.find((each) => each.id === params.get('informe'));
  const draft = v.safeParse(Draft, params.get('borrador') ?? '');
  const definition = draft.success ? draft.output : (opened?.definition ?? NEW_DEFINITION);

  function go(informe: string | null, borrador: ReportDefinition | null): void {
    const next = new URLSearchParams();
    if (informe !== null) next.set('informe', informe);
    if (borrador !== null) next.set('borrador', JSON.stringify(borrador));
    setParams(next);
  }

  return {
    definition,
    opened,
    isChanged: draft.success && JSON.stringify(draft.output) !== JSON.stringify(opened?.definition),
    /** Changes what is on the screen; a figure that the new columns do not have goes. */
    change: (changes: Partial<ReportDefinition>) =>
      go(opened?.id ?? null, fitted({ ...definition, ...changes })),
    open: (id: string | null) => go(id, null),
    /** The same as a new report, not saved yet. */
    copy: (of: ReportDefinition) => go(null, of),
  };
}

export type OpenReport = ReturnType<typeof useDefinition>;

/** A definition whose columns are of its dataset, and its figures and order of its columns. */
export function fitted(definition: ReportDefinition): ReportDefinition {
  const { dataset } = definition;
  const ofDataset = (column: ReportColumn) => columnsOf[dataset].includes(column);
  const [first = 'store'] = columnsOf[dataset];
  const groups = definition.groups.filter(ofDataset);
  const fit = {
    ...definition,
    groups: groups.length > 0 ? groups : [first],
    filters: definition.filters.filter((each) => ofDataset(each.column)),
  };
  const known = figuresFor(fit);
  const kept = definition.figures.filter((each) => known.includes(each));
  const figures = kept.length > 0 ? kept : known.slice(0, 2);
  const order = figures.find((each) => each === definition.order) ?? figures[0] ?? definition.order;
  return { ...fit, figures, order };
}
