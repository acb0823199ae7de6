import { useState } from 'react';
import { Grid3x3, ScanBarcode, Undo2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { stillWanted, type Question } from '#domain/warehouse/floor-job.ts';
import { nextShelf } from '#domain/warehouse/pick-route.ts';
import type { ShortReason } from '#domain/warehouse/task-commands.ts';
import { missingUnits } from '#domain/warehouse/task-rules.ts';
import { taskKindLabels } from '#domain/warehouse/warehouse-task.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { canReadCodes } from '#src/device/read-codes.ts';
import { CodeCamera } from '#src/pieces/code-camera.tsx';
import { FloorKeypad } from '#src/pieces/floor-keypad.tsx';
import { FloorScreen } from '#src/pieces/floor-screen.tsx';
import { sayNoCamera } from '#src/pieces/say-no-camera.ts';
import { useCodes } from '#src/pieces/use-codes.ts';
import { Button } from '#src/ui/button.tsx';
import { releaseSaved } from '#src/features/floor/floor-toasts.ts';
import { DamageKeypad } from '#src/features/floor/damage-keypad.tsx';
import { LineCard } from '#src/features/floor/line-card.tsx';
import { MainAction, type View } from '#src/pieces/main-action.tsx';
import { ProblemSheet } from '#src/features/floor/problem-sheet.tsx';
import { ToteCard, ToteTag } from '#src/features/floor/tote-card.tsx';
import { useMoveJob, type Round } from '#src/features/floor/use-move-job.ts';
import { shelvesAmong, useStandingOf } from '#src/features/floor/use-standing-of.ts';
import { labelOf } from '#src/features/floor/verdict-words.ts';
import styles from '#src/pieces/floor-work.module.css';

/** Work that brings units from one place to another: where, what, how many, one at a time; in a round, into which tote. */
export function MoveScreen({ round, author }: { round: Round; author: Account }) {
  const job = useMoveJob(round, author);
  const { task, tote, line, progress, question, memory, verdict } = job;
  const [view, setView] = useState<View>('scan');
  const [, navigate] = useLocation();
  const readsCodes = useSignalValue(canReadCodes);
  const standing = useStandingOf(line?.productId);
  const at = progress?.from ?? line?.from;
  const here = standing.find((each) => positionKey(each.location) === at);
  const loose = Math.max(0, (here?.quantity ?? 0) - (progress?.taken ?? 0));

  function hear(code: string): void {
    const order = job.heard(code);
    if (order === 'missing') short('no_esta');
    else if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  function short(reason: ShortReason): void {
    if (!line) return;
    const lookedAt = [...memory.empty.filter((each) => each.startsWith(`${line.id} `)), line.from ?? ''];
    const keys = lookedAt.map((each) => each.slice(each.indexOf(' ') + 1));
    job.short(reason, nextShelf(line.productId, shelvesAmong(standing), keys));
    setView('scan');
  }

  /** What is damaged is set aside; with enough others at hand the work goes on here, else elsewhere. */
  function afterDamage(units: number): void {
    setView('scan');
    if (line && progress && units > 0 && loose - units < stillWanted(line, progress.taken)) short('danado');
  }

  async function leave(): Promise<void> {
    if (await releaseSaved(task)) navigate(paths.floor);
  }

  if (!line || !progress || !question) return null;
  const lines = round.flatMap((each) => each.task.lines);
  const step = {
    now: lines.filter((each) => missingUnits(each) === 0).length + 1,
    of: lines.length,
  };
  const frame = {
    title: tote ? 'Ronda' : taskKindLabels[task.kind],
    leaveTo: paths.floor,
    steps: step,
    verdict,
    onVerdictSeen: job.seen,
  };

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <ProblemSheet
          lines={[line]}
          onShort={(_, reason) => (reason === 'danado' && loose > 0 ? setView('damage') : short(reason))}
          onCode={(code) => {
            setView('scan');
            hear(code);
          }}
          onSkip={
            lines.length > 1
              ? () => {
                  job.skip();
                  setView('scan');
                }
              : null
          }
          onLeave={() => void leave()}
          onBack={() => setView('scan')}
        />
      </FloorScreen>
    );
  }

  if (view === 'damage' && here) {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <DamageKeypad task={task} item={here} most={loose} author={author} onDone={afterDamage} />
      </FloorScreen>
    );
  }

  if (view === 'keypad') {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <FloorKeypad
          question={`¿Cuántas tomaste de ${labelOf(progress.from ?? line.from)}?`}
          units={progress.taken}
          wanted={missingUnits(line)}
          onConfirm={(units) => {
            job.count(units);
            setView('scan');
          }}
        />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      onProblem={() => setView('problem')}
      actions={
        <>
          <MainAction view={view} onView={setView} typed={question === 'product' ? 'keypad' : 'problem'} />
          <div className={styles.pair}>
            {question === 'product' && readsCodes && (
              <Button variant="line" size="sm" className={styles.second} onClick={() => setView('keypad')}>
                <Grid3x3 /> Teclado
              </Button>
            )}
            <Button variant="line" size="sm" className={styles.second} onClick={job.undo}>
              <Undo2 /> Deshacer
            </Button>
          </div>
        </>
      }
    >
      {question === 'tote' && tote ? (
        <ToteCard tote={tote} reference={task.reference} units={progress.taken} />
      ) : (
        <LineCard line={line} progress={progress} question={question} />
      )}
      {question !== 'tote' && tote && <ToteTag tote={tote} reference={task.reference} />}
      {view === 'camera' ? (
        <CodeCamera
          onCode={hear}
          onNoCamera={(error) => {
            setView('scan');
            sayNoCamera(error);
          }}
        />
      ) : null}
      <p className={styles.ask} aria-live="assertive">
        <ScanBarcode />
        {asks[question]}
      </p>
    </FloorScreen>
  );
}

const asks = {
  from: 'Escanea la ubicación',
  product: 'Escanea el producto',
  to: 'Escanea a dónde lo llevas',
  tote: 'Escanea la canasta',
} satisfies Record<Question, string>;
