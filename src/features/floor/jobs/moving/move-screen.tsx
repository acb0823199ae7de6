import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import type { Question } from '#domain/warehouse/tasks/floor-job.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { DamageKeypad } from '#src/features/floor/jobs/damage-keypad.tsx';
import { LineCard } from '#src/features/floor/jobs/moving/line-card.tsx';
import type { Route } from '#src/features/floor/jobs/current-line.ts';
import { MoveActions } from '#src/features/floor/jobs/moving/move-actions.tsx';
import { ProblemSheet } from '#src/features/floor/jobs/problem-sheet.tsx';
import { ToteCard, ToteTag } from '#src/features/floor/jobs/moving/tote-card.tsx';
import { useMoveJob } from '#src/features/floor/jobs/moving/use-move-job.ts';
import { useMoveView } from '#src/features/floor/jobs/moving/use-move-view.ts';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';
import { labelOf } from '#src/shared/floor/scan-feedback-messages.ts';

/**
 * Work that moves units between places: position, product, units, one at a time; in a cluster pick, also the
 * tote.
 */
export function MoveScreen({ route, author }: { route: Route; author: Account }) {
  const job = useMoveJob(route, author);
  const { task, tote, line, progress, question } = job;
  const { view, setView, hear, short, afterDamage, here, loose } = useMoveView(job);
  const release = useRelease(task);

  if (!line || !progress || !question) return null;
  const lines = route.flatMap((each) => each.task.lines);
  const frame = {
    title: tote ? 'Ronda' : taskKindLabels[task.kind],
    leaveTo: paths.floor,
    steps: { now: lines.filter((each) => missingUnits(each) === 0).length + 1, of: lines.length },
    feedback: job.feedback,
    onFeedbackSeen: job.seen,
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
          onLeave={release}
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
      actions={<MoveActions question={question} view={view} onView={setView} onUndo={job.undo} />}
    >
      {question === 'tote' && tote ? (
        <ToteCard tote={tote} reference={task.reference} units={progress.taken} />
      ) : (
        <LineCard line={line} progress={progress} question={question} />
      )}
      {question !== 'tote' && tote && <ToteTag tote={tote} reference={task.reference} />}
      <WorkCamera view={view} onView={setView} onCode={hear} />
      <ScanRequest>{asks[question]}</ScanRequest>
    </FloorScreen>
  );
}

const asks = {
  from: 'Escanea la ubicación',
  product: 'Escanea el producto',
  to: 'Escanea a dónde lo llevas',
  tote: 'Escanea la canasta',
} satisfies Record<Question, string>;
