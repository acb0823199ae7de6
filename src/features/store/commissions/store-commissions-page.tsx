import { commissionGroupLabels, CommissionSums } from '#domain/commissions/charged-commission.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { paths } from '#domain/paths.ts';
import { saveFile } from '#src/device/save-file.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { workbookFile } from '#src/device/workbook-file.ts';
import { ownCommissions } from '#src/features/store/commissions/own-commissions.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { chargedViews } from '#src/shared/commissions/commission-columns.tsx';
import { sumColumns } from '#src/shared/commissions/commission-csv.ts';
import { CommissionTotals, sumsAddress, SumsTable } from '#src/shared/commissions/commission-sums.tsx';
import { useCommissionView } from '#src/shared/commissions/use-commission-view.ts';
import { ViewChoice } from '#src/shared/commissions/view-choice.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
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

  async function saveWorkbook(): Promise<string | null> {
    const read = await listedRows(ownCommissions, list.filters);
    if (!read.ok) return read.message;
    const { name, columns } = ownCommissions.csv;
    saveFile(await workbookFile(TITLE, read.rows, columns), `${name}-${colombianDay(serverNowMs())}.xlsx`);
    return null;
  }

  return (
    <WorklistPage
      list={list}
      actions={
        <>
          <ExportButton isEmpty={isEmpty} run={() => exportWorklist(ownCommissions, list.filters)} />
          <ExportButton format="Excel" isEmpty={isEmpty} run={saveWorkbook} />
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
  const answer = useAnswer(sumsAddress(commissionPaths.ownSums, by, {}), CommissionSums);
  const sums = answer.data?.data ?? [];
  const file = {
    name: `mestore-mis-comisiones-por-${by === 'month' ? 'mes' : 'producto'}`,
    columns: sumColumns(commissionGroupLabels[by]),
  };
  return (
    <Page
      title={TITLE}
      back={{ href: paths.storeReports, label: 'Reportes' }}
      aside={<AnswerFreshness answer={answer} />}
      actions={<CsvButton isEmpty={sums.length === 0} run={() => saveCsv(sums, file)} />}
    >
      <ViewChoice views={VIEWS} />
      <Panel flush>
        <SumsTable answer={answer} by={by} />
      </Panel>
    </Page>
  );
}
