import { formatPercentChange, formatPesos, formatWhole } from '#domain/base/money.ts';
import {
  type CommissionGroup,
  commissionGroupLabels,
  CommissionSums,
  type CommissionSum,
  MAX_SUMS,
} from '#domain/commissions/charged-commission.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { changeOf, rangeText } from '#domain/reports/report-labels.ts';
import type { ReportRange } from '#domain/reports/report-range.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { monthName } from '#src/shared/commissions/month-name.ts';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { ListedCard } from '#src/shared/worklist/listed-row.tsx';

/** The filters that sums share with their list. */
export interface SummedDays {
  desde?: string;
  hasta?: string;
  q?: string;
}

/** The server's address for the sums of a group. */
export function sumsAddress(path: string, by: CommissionGroup, { desde, hasta, q }: SummedDays): string {
  const asked = { by, from: desde ?? '', to: hasta ?? '', q: q ?? '' };
  return `${path}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
}

interface CommissionTotalsProps {
  path: string;
  days: SummedDays;
  /** As many days just before, with which they are compared. */
  before?: ReportRange | undefined;
}

/** What all of them come to, beside the days before. */
export function CommissionTotals({ path, days, before }: CommissionTotalsProps) {
  const { data } = useAnswer(sumsAddress(path, 'all', days), CommissionSums);
  const asked = before && sumsAddress(path, 'all', { desde: before.from, hasta: before.to });
  const then = useAnswer(asked ?? null, CommissionSums).data?.data[0];
  const today = useToday();
  const all = data?.data[0];
  if (!all) return null;
  const note = (key: 'base' | 'commission' | 'commission_iva' | 'net', otherwise?: string) => {
    if (!before || !then) return otherwise;
    const change = changeOf(all[key], then[key]);
    const figure = `${formatPesos(then[key])} ${rangeText(before, today)}`;
    return [otherwise, change === null ? undefined : formatPercentChange(change), figure]
      .filter((each) => each !== undefined)
      .join(' · ');
  };
  return (
    <Kpis>
      <Kpi
        label="Ventas antes de IVA"
        value={formatPesos(all.base)}
        note={note('base', countOf(all.units, 'unidad', 'unidades'))}
      />
      <Kpi label="Comisión" value={formatPesos(all.commission)} note={note('commission')} />
      <Kpi label="IVA de la comisión" value={formatPesos(all.commission_iva)} note={note('commission_iva')} />
      <Kpi
        label="Queda para la tienda"
        value={formatPesos(all.net)}
        note={note('net', 'Antes de retenciones')}
      />
    </Kpis>
  );
}

interface SumsTableProps {
  answer: ReturnType<typeof useAnswer<typeof CommissionSums>>;
  by: Exclude<CommissionGroup, 'all'>;
}

/** Commissions added up by month, product or store. */
export function SumsTable({ answer, by }: SumsTableProps) {
  const name = (each: CommissionSum) => (by === 'month' ? monthName(each.key) : each.name || each.key);
  const pesos = (
    key: 'base' | 'commission' | 'commission_iva' | 'net',
    header: string,
  ): Column<CommissionSum> => ({
    key,
    header,
    align: 'right',
    render: (each) => formatPesos(each[key]),
  });
  return (
    <AnswerView answer={answer} what="las comisiones" flush>
      {({ data, is_cut }) => (
        <DataTable
          caption={`Comisiones por ${commissionGroupLabels[by].toLowerCase()}`}
          rows={data}
          rowKey={(each) => each.key}
          columns={[
            { key: 'name', header: commissionGroupLabels[by], prose: true, render: name },
            { key: 'units', header: 'Unidades', align: 'right', render: (each) => formatWhole(each.units) },
            pesos('base', 'Base'),
            pesos('commission', 'Comisión'),
            pesos('commission_iva', 'IVA de la comisión'),
            pesos('net', 'Queda para la tienda'),
          ]}
          renderCard={(each) => (
            <ListedCard name={<b>{name(each)}</b>} beside={<b>{formatPesos(each.net)}</b>}>
              <p>
                {countOf(each.units, 'unidad', 'unidades')} · base {formatPesos(each.base)}
              </p>
              <p>
                Comisión {formatPesos(each.commission)} + IVA {formatPesos(each.commission_iva)}
              </p>
            </ListedCard>
          )}
          empty={<EmptyState title="No hay ventas en estos días" />}
          footer={is_cut && <p>Se muestran las {formatWhole(MAX_SUMS)} con más comisión.</p>}
        />
      )}
    </AnswerView>
  );
}
