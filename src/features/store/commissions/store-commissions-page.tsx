import { commissionGroupLabels, CommissionSums } from '#domain/commissions/charged-commission.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { paths } from '#domain/paths.ts';
import { SumFilters, summedDays } from '#src/features/store/commissions/summed-days.ts';
import styles from '#src/shared/commissions/commissions.module.css';
import { ownCommissions } from '#src/features/store/commissions/own-commissions.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { chargedViews } from '#src/shared/commissions/commission-columns.tsx';
import { sumColumns } from '#src/shared/commissions/commission-csv.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { saveWorkbook } from '#src/shared/lists/save-workbook.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { OWN_DAYS, PRESETS } from '#src/shared/reports/report-filters.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { HOUR_MS } from '#domain/base/durations.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import { CommissionTotals, sumsAddress, SumsTable } from '#src/shared/commissions/commission-sums.tsx';
import { useCommissionView } from '#src/shared/commissions/use-commission-view.ts';
import { ViewChoice } from '#src/shared/commissions/view-choice.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { exportWorklist, listedRows } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

const TITLE = 'Comisiones';
const VIEWS = [
  { value: 'ventas', label: 'Por venta' },
  { value: 'meses', label: 'Por mes' },
  { value: 'productos', label: 'Por producto' },
] as const;

/** What a store pays for its sales, and what is left for it (spec §2.6): its own rows alone, with the last answer offline. */
export default function StoreCommissionsPage() {
  return (
    <WithStore title={TITLE}>
      <OwnCommissions />
    </WithStore>
  );
}

function OwnCommissions() {
  const [view] = useCommissionView(VIEWS);
  if (view === 'ventas') return <OwnSales />;
  return <OwnSums by={view === 'meses' ? 'month' : 'product'} />;
}

function OwnSales() {
  const list = useWorklist(ownCommissions);
  const isEmpty = list.rows.length === 0;

  async function saveBook(): Promise<string | null> {
    const read = await listedRows(ownCommissions, list.filters);
    if (!read.ok) return read.message;
    await saveWorkbook(TITLE, read.rows, ownCommissions.csv);
    return null;
  }

  return (
    <WorklistPage
      list={list}
      actions={
        <>
          <ExportButton isEmpty={isEmpty} run={() => exportWorklist(ownCommissions, list.filters)} />
          <ExportButton format="Excel" isEmpty={isEmpty} run={saveBook} />
        </>
      }
      above={
        <>
          <ViewChoice views={VIEWS} />
          <CommissionTotals path={commissionPaths.ownSums} days={list.filters} />
        </>
      }
      {...chargedViews({ showsStore: false })}
    />
  );
}

function OwnSums({ by }: { by: 'month' | 'product' }) {
  const [filters, change] = useUrlFilters(SumFilters);
  const { days, before } = summedDays(filters, useNow(HOUR_MS));
  const answer = useAnswer(sumsAddress(commissionPaths.ownSums, by, days), CommissionSums);
  const sums = answer.data?.data ?? [];
  const file = {
    name: `mestore-mis-comisiones-por-${by === 'month' ? 'mes' : 'producto'}`,
    columns: sumColumns(commissionGroupLabels[by]),
  };
  async function saveBook(): Promise<string | null> {
    await saveWorkbook(TITLE, sums, file);
    return null;
  }
  return (
    <Page
      title={TITLE}
      back={{ href: paths.storeReports, label: 'Reportes' }}
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <>
          <CsvButton isEmpty={sums.length === 0} run={() => saveCsv(sums, file)} />
          <ExportButton format="Excel" isWhole isEmpty={sums.length === 0} run={saveBook} />
        </>
      }
    >
      <ViewChoice views={VIEWS} />
      <div className={styles.parts}>
        <DaysPanel filters={filters} onChange={change} />
        <CommissionTotals path={commissionPaths.ownSums} days={days} before={before} />
        <Panel flush>
          <SumsTable answer={answer} by={by} />
        </Panel>
      </div>
    </Page>
  );
}

const times = {
  tiempo: {
    label: 'Tiempo',
    options: optionsOrAll('Desde siempre', [...PRESETS, OWN_DAYS], (name) =>
      name === OWN_DAYS ? 'Entre fechas…' : rangePresetLabels[name],
    ),
  },
} as const;

interface DaysPanelProps {
  filters: SumFilters;
  onChange: (changes: Partial<SumFilters>) => void;
}

/** Which days are summed; days of one's own, both of them, are compared as the others are. */
function DaysPanel({ filters, onChange }: DaysPanelProps) {
  return (
    <Panel flush>
      <FilterBar>
        <FilterChoices filters={filters} onChange={onChange} choices={times} />
        {filters.tiempo === OWN_DAYS && (
          <DaysBetween
            from={filters.desde}
            to={filters.hasta}
            onFrom={(desde) => onChange({ desde })}
            onTo={(hasta) => onChange({ hasta })}
          />
        )}
      </FilterBar>
    </Panel>
  );
}
