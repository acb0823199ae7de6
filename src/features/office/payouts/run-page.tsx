import { useCallback, useState } from 'react';
import { useParams } from 'wouter';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { type ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { madeStepLabels } from '#domain/payouts/payout-run.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PrintRunButton } from '#src/features/office/payouts/print-run-button.tsx';
import { makeStep } from '#src/features/office/payouts/run-calls.ts';
import { RunState } from '#src/features/office/payouts/run-columns.tsx';
import { RunFile } from '#src/features/office/payouts/run-file.tsx';
import { RunLegs } from '#src/features/office/payouts/run-legs.tsx';
import { RunSteps } from '#src/features/office/payouts/run-steps.tsx';
import { SettleDialog } from '#src/features/office/payouts/settle-dialog.tsx';
import { SkippedStores } from '#src/features/office/payouts/skipped-stores.tsx';
import type { Answer } from '#src/identity/call.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';
import list from '#src/shared/lists/desk-list.module.css';

/** `/admin-secure-portal/giros/:id`: one payout run, what has to happen next, and what became of each line. */
export default function PayoutRunPage() {
  const { id = '' } = useParams<{ id: string }>();
  const answer = useAnswer(payoutPaths.run(id), SeenRun);
  const [printed, setPrinted] = useState<readonly ListedLeg[] | null>(null);
  return (
    <Page
      title={answer.data ? `Giro ${answer.data.number}` : 'Giro'}
      back={{ href: paths.payoutRuns, label: 'Giros' }}
      aside={<AnswerFreshness answer={answer} />}
      actions={answer.data && <PrintRunButton run={answer.data} printed={printed} onPrinted={setPrinted} />}
    >
      <AnswerView answer={answer} what="este giro">
        {(run) => <Run key={id} run={run} printed={printed} />}
      </AnswerView>
    </Page>
  );
}

interface RunProps {
  run: SeenRun;
  /** Every line, while it is printed. */
  printed: readonly ListedLeg[] | null;
}

/** The line that a person is about to decide, and the run as they saw it when they began; null once the run as it is now counts. */
interface Settled {
  leg: ListedLeg;
  seen: SeenRun | null;
}

function Run({ run, printed }: RunProps) {
  const [settled, setSettled] = useState<Settled | null>(null);
  const begin = useCallback((leg: ListedLeg) => setSettled({ leg, seen: run }), [run]);
  const offline = useSignalValue(connection) === 'offline';
  const maySettle = run.steps.includes('settle') && !offline;

  /** Asked for as the run was when they began, so that it is once however often its answer is lost; after a refusal as it is now. */
  async function settle({ seen }: Settled, body: Record<string, unknown>): Promise<Answer<SeenRun>> {
    const answer = await makeStep(seen ?? run, 'settle', body);
    if (!answer.ok && answer.status === 409) setSettled((now) => now && { ...now, seen: null });
    return answer;
  }

  return (
    <div className={styles.run}>
      <Figures run={run} />
      <Panel title="Qué sigue" actions={<RunState run={run} />}>
        <RunSteps run={run} />
      </Panel>
      <RunLegs key={run.version} run={run} printed={printed} onSettle={maySettle ? begin : null} />
      <div className={styles.about}>
        <About run={run} />
      </div>
      {settled && (
        <SettleDialog
          leg={settled.leg}
          send={(body) => settle(settled, body)}
          onClose={() => setSettled(null)}
        />
      )}
    </div>
  );
}

function Figures({ run: { total, legs, paid, returned, unanswered } }: { run: SeenRun }) {
  return (
    <Kpis>
      <Kpi label="Valor" value={<span className={styles.value}>{formatPesos(total)}</span>} />
      <Kpi label="Tiendas" value={formatWhole(legs)} />
      <Kpi label="Girados" value={formatWhole(paid)} note={`de ${formatWhole(legs)}`} />
      <Kpi
        label="Devueltos"
        value={formatWhole(returned)}
        note={unanswered > 0 ? `${formatWhole(unanswered)} sin respuesta` : undefined}
      />
    </Kpis>
  );
}

/** Whom it does not pay, what was done with it, and its file. */
function About({ run }: { run: SeenRun }) {
  const { skipped, history } = run;
  return (
    <>
      {skipped.length > 0 && (
        <Panel title="A quién no se le gira">
          <SkippedStores skipped={skipped} />
        </Panel>
      )}
      <Panel title="Historia">
        <ol className={list.lines}>
          {history.map(({ step, by_name, at, note }) => (
            <li key={at + step}>
              <Stacked
                under={
                  <>
                    <DatedTime at={at} />
                    {note && ` · ${note}`}
                  </>
                }
              >
                {by_name} {madeStepLabels[step]}
              </Stacked>
            </li>
          ))}
        </ol>
      </Panel>
      <RunFile run={run} />
    </>
  );
}
