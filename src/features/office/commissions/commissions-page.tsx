import { AllRules, commissionPaths } from '#domain/commissions/commission-api.ts';
import { CommissionSums } from '#domain/commissions/charged-commission.ts';
import { chargedCommissions } from '#src/features/office/commissions/charged-commissions.ts';
import { RulesPanel } from '#src/features/office/commissions/rules-panel.tsx';
import { SimulatorPanel } from '#src/features/office/commissions/simulator-panel.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { chargedViews } from '#src/shared/commissions/commission-columns.tsx';
import { sumColumns } from '#src/shared/commissions/commission-csv.ts';
import { CommissionTotals, sumsAddress, SumsTable } from '#src/shared/commissions/commission-sums.tsx';
import { ViewChoice } from '#src/shared/commissions/view-choice.tsx';
import { useCommissionView } from '#src/shared/commissions/use-commission-view.ts';
import { namedTargets } from '#src/shared/commissions/rule-targets.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

const VIEWS = [
  { value: 'reglas', label: 'Reglas' },
  { value: 'simulador', label: 'Simulador' },
  { value: 'ventas', label: 'Cobradas' },
  { value: 'tiendas', label: 'Por tienda' },
] as const;

/** What stores pay for what they sell: the rules, what one would come to, and what orders bear (spec §2.16). */
export default function CommissionsPage() {
  const [view] = useCommissionView(VIEWS);
  if (view === 'ventas') return <Charged />;
  return view === 'tiendas' ? <ByStore /> : <Rules isSimulated={view === 'simulador'} />;
}

function Rules({ isSimulated }: { isSimulated: boolean }) {
  const answer = useAnswer(commissionPaths.rules, AllRules);
  return (
    <Page title="Comisiones" aside={<AnswerFreshness answer={answer} />}>
      <ViewChoice views={VIEWS} />
      <AnswerView answer={answer} what="las reglas de comisión">
        {(all) =>
          isSimulated ? (
            <SimulatorPanel targets={namedTargets(all.targets)} />
          ) : (
            <RulesPanel all={all} onChanged={answer.refresh} />
          )
        }
      </AnswerView>
    </Page>
  );
}

function Charged() {
  const list = useWorklist(chargedCommissions);
  return (
    <WorklistPage
      list={list}
      actions={
        <ExportButton
          isEmpty={list.rows.length === 0}
          run={() => exportWorklist(chargedCommissions, list.filters)}
        />
      }
      above={
        <>
          <ViewChoice views={VIEWS} />
          <CommissionTotals path={commissionPaths.sums} days={list.filters} />
        </>
      }
      {...chargedViews({ showsStore: true })}
    />
  );
}

function ByStore() {
  const answer = useAnswer(sumsAddress(commissionPaths.sums, 'store', {}), CommissionSums);
  const sums = answer.data?.data ?? [];
  const file = { name: 'mestore-comisiones-por-tienda', columns: sumColumns('Tienda') };
  return (
    <Page
      title="Comisiones"
      aside={<AnswerFreshness answer={answer} />}
      actions={<CsvButton isEmpty={sums.length === 0} run={() => saveCsv(sums, file)} />}
    >
      <ViewChoice views={VIEWS} />
      <Panel flush>
        <SumsTable answer={answer} by="store" />
      </Panel>
    </Page>
  );
}
