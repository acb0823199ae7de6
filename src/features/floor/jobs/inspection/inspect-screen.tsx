import { ClipboardCheck } from 'lucide-react';
import type { Account } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { FloorCodeForm } from '#src/shared/floor/floor-code-form.tsx';
import { FloorLoading } from '#src/features/floor/jobs/floor-loading.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { useView } from '#src/shared/floor/use-view.ts';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { Button } from '#src/ui/button.tsx';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { UnitCard } from '#src/features/floor/jobs/inspection/unit-card.tsx';
import { useInspection, type Inspection } from '#src/features/floor/jobs/inspection/use-inspection.ts';
import { PackLines } from '#src/features/floor/jobs/packing/pack-lines.tsx';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** A person looks at what a buyer sent back, unit by unit, and leaves each where its condition sends it. */
export function InspectScreen({ task, author }: { task: TaskWithPending; author: Account }) {
  const job = useInspection(task, author);
  const { lines, unit } = job;
  const [view, setView] = useView();
  const release = useRelease(task);
  useLayer(unit !== null, job.undo);
  function hear(code: string): void {
    if (job.heard(code) === 'missing') setView('problem');
    else if (view !== 'camera') setView('scan');
  }
  useCodes(hear);
  if (!lines) return <FloorLoading title={taskKindLabels.inspect} what="la devolución" />;
  const done = lines.filter((each) => each.left === 0).length;
  const frame = {
    title: taskKindLabels.inspect,
    leaveTo: paths.floor,
    steps: { now: Math.min(done + 1, lines.length), of: lines.length },
    feedback: job.feedback,
    onFeedbackSeen: job.seen,
  };

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <InspectProblems job={job} onView={setView} onCode={hear} onLeave={release} />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      onProblem={() => setView('problem')}
      actions={<InspectActions job={job} view={view} onView={setView} />}
    >
      <WorkCamera view={view} onView={setView} onCode={hear} />
      {unit ? (
        <UnitCard unit={unit} {...job.card} />
      ) : (
        <PackLines
          reference={task.reference}
          label="Lo que volvió"
          lines={lines}
          checks={lines.map(({ id, entered }) => ({ lineId: id, units: entered }))}
        />
      )}
      <ScanRequest>{requestOf(job)}</ScanRequest>
    </FloorScreen>
  );
}

function requestOf({ unit, isWhole, card }: Inspection): string {
  if (unit?.condition === null) return 'Di cómo llegó';
  if (unit?.condition === 'other' && unit.why === null) return 'Di por qué';
  if (unit && unit.condition !== 'sellable' && card.photoWork.isBusy) return 'Espera la foto';
  if (unit) return 'Escanea dónde lo dejas';
  return isWhole ? 'Está todo: termina la revisión' : 'Escanea lo que volvió';
}

interface InspectActionsProps {
  job: Inspection;
  view: View;
  onView: (view: View) => void;
}

/** The actions for the thumb while a return is inspected. */
function InspectActions({ job, view, onView }: InspectActionsProps) {
  return (
    <>
      {job.isWhole && !job.unit ? (
        <Button wide className={styles.primary} onClick={job.finish}>
          <ClipboardCheck /> Terminar la revisión
        </Button>
      ) : (
        <MainAction view={view} onView={onView} typed="problem" />
      )}
      <div className={styles.pair}>
        <UndoButton onUndo={job.undo} />
      </div>
    </>
  );
}

interface InspectProblemsProps {
  job: Inspection;
  onView: (view: View) => void;
  onCode: (code: string) => void;
  onLeave: () => void;
}

/** The choices when something is not as it should be: a code that no reader reads, units that never came. */
function InspectProblems({ job, onView, onCode, onLeave }: InspectProblemsProps) {
  return (
    <>
      <FloorCodeForm
        onCode={(code) => {
          onView('scan');
          onCode(code);
        }}
        onBack={() => onView('scan')}
      />
      <div className={styles.problems}>
        {!job.isWhole && !job.unit && (
          <Button
            variant="line"
            size="sm"
            wide
            className={styles.second}
            onClick={() => {
              onView('scan');
              job.finish();
            }}
          >
            No llegó todo: terminar
          </Button>
        )}
        <Button variant="line" size="sm" wide className={styles.second} onClick={onLeave}>
          Dejar la tarea
        </Button>
      </div>
    </>
  );
}
