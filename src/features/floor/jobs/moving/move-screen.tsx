import type { Account } from '#domain/accounts/account.ts';
import type { Question } from '#domain/warehouse/tasks/floor-job.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorJob, type FloorQuestion } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import { useFloorJob } from '#src/shared/floor/use-floor-job.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { DamageKeypad } from '#src/features/floor/jobs/damage-keypad.tsx';
import { LineCard } from '#src/features/floor/jobs/moving/line-card.tsx';
import type { Route } from '#src/features/floor/jobs/current-line.ts';
import { ProblemSheet } from '#src/features/floor/jobs/problem-sheet.tsx';
import { ToteCard, ToteTag } from '#src/features/floor/jobs/moving/tote-card.tsx';
import { useMoveJob, type MoveJob } from '#src/features/floor/jobs/moving/use-move-job.ts';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';
import { labelOf } from '#src/shared/floor/scan-feedback-messages.ts';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/**
 * Work that moves units between places: position, product, units, one at a time; in a cluster pick, also the
 * tote.
 */
export function MoveScreen({ route, author }: { route: Route; author: Account }) {
  const move = useMoveJob(route, author);
  const { task, tote, line, progress, question, here, loose } = move;
  const job = useFloorJob(move);
  const { view, setView } = job;
  const release = useRelease(task);
  useOverlay(move.expired !== null, move.leaveExpired);

  if (!line || !progress || !question) return null;
  const lines = route.flatMap((each) => each.task.lines);

  /** Does it, and goes on scanning. */
  const andScan =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void => {
      work(...args);
      setView('scan');
    };

  /** Damaged units are set aside; with enough others at hand the work goes on here, else elsewhere. */
  function afterDamage(units: number): void {
    if (units > 0 && move.isShortWithout(units)) move.short('danado');
  }

  const afterExpired = andScan((units: number) => {
    move.leaveExpired();
    afterDamage(units);
  });

  return (
    <FloorJob
      job={job}
      title={tote ? 'Ronda' : taskKindLabels[task.kind]}
      steps={{ now: lines.filter((each) => missingUnits(each) === 0).length + 1, of: lines.length }}
      hasProblems
      question={expiredQuestion(move, author, afterExpired)}
      request={asks[question]}
      actions={
        <JobActions
          view={view}
          onView={setView}
          typed={question === 'product' ? 'keypad' : 'problem'}
          onUndo={move.undo}
        />
      }
      panels={{
        problem: (
          <ProblemSheet
            lines={[line]}
            onShort={(_, reason) =>
              reason === 'danado' && loose > 0 ? setView('damage') : andScan(move.short)(reason)
            }
            onCode={job.typed}
            onSkip={lines.length > 1 ? andScan(move.skip) : null}
            onLeave={release}
            onBack={() => setView('scan')}
          />
        ),
        damage: here && (
          <DamageKeypad task={task} item={here} most={loose} author={author} onDone={andScan(afterDamage)} />
        ),
        keypad: (
          <FloorKeypad
            question={`¿Cuántas tomaste de ${labelOf(progress.from ?? line.from)}?`}
            units={progress.taken}
            wanted={missingUnits(line)}
            onConfirm={andScan(move.count)}
          />
        ),
      }}
      above={
        <>
          {question === 'tote' && tote ? (
            <ToteCard tote={tote} reference={task.reference} units={progress.taken} />
          ) : (
            <LineCard line={line} progress={progress} question={question} here={here} kind={task.kind} />
          )}
          {question !== 'tote' && tote && <ToteTag tote={tote} reference={task.reference} />}
        </>
      }
    >
      {task.kind === 'put_away' && question === 'product' && <WholeShelf missing={missingUnits(line)} />}
    </FloorJob>
  );
}

/** How many units of an expired lot go to quarantine. */
function expiredQuestion(
  { task, expired, here, loose }: MoveJob,
  author: Account,
  onDone: (units: number) => void,
): FloorQuestion | null {
  if (!expired || !here) return null;
  return { content: <DamageKeypad {...{ task, expired, author, onDone }} item={here} most={loose} /> };
}

/** How units that go to one shelf are put away together, rather than one by one. */
function WholeShelf({ missing }: { missing: number | null }) {
  if (missing === null || missing < 2) return null;
  return (
    <p className={styles.hint}>
      ¿Van todas al mismo estante? Toca «Teclado», confirma {missing} y escanea el estante.
    </p>
  );
}

const asks = {
  from: 'Escanea la ubicación',
  product: 'Escanea el producto',
  to: 'Escanea a dónde lo llevas',
  tote: 'Escanea la canasta',
} satisfies Record<Question, string>;
