import { useState } from 'react';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { type RunStep, runStepLabels } from '#domain/payouts/payout-run.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnswerDialog } from '#src/features/office/payouts/answer-dialog.tsx';
import { DownloadFileButton } from '#src/features/office/payouts/download-file-button.tsx';
import { FileDialog } from '#src/features/office/payouts/file-dialog.tsx';
import { PlainStepDialog } from '#src/features/office/payouts/plain-step-dialog.tsx';
import { loadAnswer, makeStep, type TakenAnswer } from '#src/features/office/payouts/run-calls.ts';
import { nextText, plainQuestion, wasSentBefore } from '#src/features/office/payouts/run-texts.ts';
import { TakenDialog } from '#src/features/office/payouts/taken-dialog.tsx';
import type { Answer } from '#src/identity/call.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

const MOVED = 'Alguien movió este giro mientras tanto. Mira cómo está y decide.';

/** The steps of a whole run. Which of two answers counts is decided on their line. */
type StepOfRun = Exclude<RunStep, 'settle'>;

/** The step that a person is about to make, and the run as they saw it when they began. */
interface Asked {
  step: StepOfRun;
  run: SeenRun;
  /** It is on its way, or was made: until its dialog closes, the run may already be past it. */
  isSent: boolean;
  /** Why it was not made; then the run as it is now counts. */
  problem: string | null;
}

/** What has to happen next with a run, and the steps that its reader may make now. */
export function RunSteps({ run }: { run: SeenRun }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [taken, setTaken] = useState<TakenAnswer | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const ofRun = run.steps.filter((step) => step !== 'settle');
  const close = () => setAsked(null);
  const isGone = asked !== null && !asked.isSent && !run.steps.includes(asked.step);

  /** Keeps why a step was not made: its dialog goes where the step is no longer possible. */
  async function tried<Body>(sent: Promise<Answer<Body>>): Promise<Answer<Body>> {
    setAsked((now) => now && { ...now, isSent: true });
    const answer = await sent;
    if (!answer.ok) setAsked((now) => now && { ...now, isSent: false, problem: answer.message });
    return answer;
  }

  function showTaken(now: TakenAnswer): void {
    close();
    setTaken(now);
  }

  return (
    <>
      {isGone && (
        <Banner tone="bad" inset onClose={close}>
          {asked.problem ?? MOVED}
        </Banner>
      )}
      <p>{nextText(run)}</p>
      {(ofRun.length > 0 || run.state === 'filed') && (
        <div className={styles.actions} data-print="off">
          {run.file && run.state === 'filed' && (
            <DownloadFileButton run={run} variant={wasSentBefore(run) ? 'line' : 'solid'} />
          )}
          {ofRun.map((step) => (
            <Button
              key={step}
              variant={variantOf(step, run)}
              disabled={offline}
              onClick={() => setAsked({ step, run, isSent: false, problem: null })}
            >
              {runStepLabels[step]}
            </Button>
          ))}
        </div>
      )}
      {offline && run.steps.length > 0 && (
        <p className={styles.muted}>Sin conexión no se mueve un giro: sus pasos necesitan al servidor.</p>
      )}
      {asked && !isGone && (
        <StepDialog
          run={asked.problem === null ? asked.run : run}
          step={asked.step}
          tried={tried}
          onTaken={showTaken}
          onClose={close}
        />
      )}
      {taken && <TakenDialog taken={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

interface StepDialogProps {
  run: SeenRun;
  step: StepOfRun;
  tried: <Body>(sent: Promise<Answer<Body>>) => Promise<Answer<Body>>;
  onTaken: (taken: TakenAnswer) => void;
  onClose: () => void;
}

function StepDialog({ run, step, tried, onTaken, onClose }: StepDialogProps) {
  if (step === 'file')
    return (
      <FileDialog number={run.number} send={(file) => tried(makeStep(run, 'file', file))} onClose={onClose} />
    );
  if (step === 'answer')
    return (
      <AnswerDialog
        number={run.number}
        send={(file) => tried(loadAnswer(run, file))}
        onTaken={onTaken}
        onClose={onClose}
      />
    );
  if (step === 'void')
    return (
      <ReasonDialog
        title={`¿Anular ${run.number}?`}
        text={voidText(run)}
        confirm="Anular giro"
        danger
        hint="Queda en la historia del giro."
        done="El giro quedó anulado."
        send={(reason) => tried(makeStep(run, 'void', { reason }))}
        onDone={() => Promise.resolve()}
        onClose={onClose}
      />
    );
  return (
    <PlainStepDialog
      question={plainQuestion(run, step)}
      send={() => tried(makeStep(run, step))}
      onClose={onClose}
    />
  );
}

function voidText({ state }: SeenRun): string {
  const goesBack = 'Lo que iba a girarse queda disponible y entra en el próximo giro.';
  return state === 'filed'
    ? `${goesBack} Borra el archivo donde lo hayas guardado y no lo subas al banco.`
    : goesBack;
}

/** One button is the way on; what ends a run is quiet. While the file waits for its download, that is the way on. */
function variantOf(step: StepOfRun, run: SeenRun): 'solid' | 'soft' | 'danger-quiet' {
  const { steps, state } = run;
  if (step === 'void') return 'danger-quiet';
  const isQuiet =
    (state === 'filed' && !wasSentBefore(run)) ||
    state === 'closed' ||
    (step === 'answer' && steps.includes('close'));
  return isQuiet ? 'soft' : 'solid';
}
