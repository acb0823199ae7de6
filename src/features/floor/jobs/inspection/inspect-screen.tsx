import { ClipboardCheck } from 'lucide-react';
import type { Account } from '#domain/accounts/account.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorCodeForm } from '#src/shared/floor/floor-code-form.tsx';
import { FloorJob } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import { useFloorJob, type FloorJobView } from '#src/shared/floor/use-floor-job.ts';
import { FloorLoading } from '#src/features/floor/jobs/floor-loading.tsx';
import { Button } from '#src/ui/button.tsx';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { UnitCard } from '#src/features/floor/jobs/inspection/unit-card.tsx';
import { useInspection, type Inspection } from '#src/features/floor/jobs/inspection/use-inspection.ts';
import { PackLines } from '#src/features/floor/jobs/packing/pack-lines.tsx';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** A person looks at what a buyer sent back, unit by unit, and leaves each where its condition sends it. */
export function InspectScreen({ task, author }: { task: TaskWithPending; author: Account }) {
  const inspection = useInspection(task, author);
  const { lines, unit, isWhole } = inspection;
  const job = useFloorJob(inspection);
  const { view, setView } = job;
  const release = useRelease(task);
  useLayer(unit !== null, inspection.undo);
  if (!lines) return <FloorLoading title={taskKindLabels.inspect} what="la devolución" />;
  const done = lines.filter((each) => each.left === 0).length;

  return (
    <FloorJob
      job={job}
      title={taskKindLabels.inspect}
      steps={{ now: Math.min(done + 1, lines.length), of: lines.length }}
      hasProblems
      request={requestOf(inspection)}
      actions={
        <JobActions
          view={view}
          onView={setView}
          typed="problem"
          primary={
            isWhole &&
            !unit && (
              <Button wide className={styles.primary} onClick={inspection.finish}>
                <ClipboardCheck /> Terminar la revisión
              </Button>
            )
          }
          onUndo={inspection.undo}
        />
      }
      panels={{
        problem: <InspectProblems inspection={inspection} job={job} onLeave={release} />,
      }}
    >
      {unit ? (
        <UnitCard unit={unit} {...inspection.card} />
      ) : (
        <PackLines
          reference={task.reference}
          label="Lo que volvió"
          lines={lines}
          checks={lines.map(({ id, entered }) => ({ lineId: id, units: entered }))}
        />
      )}
    </FloorJob>
  );
}

function requestOf({ unit, isWhole, card }: Inspection): string {
  if (unit?.condition === null) return 'Di cómo llegó';
  if (unit?.condition === 'other' && unit.why === null) return 'Di por qué';
  if (unit && unit.condition !== 'sellable' && card.photoWork.isBusy) return 'Espera la foto';
  if (unit) return 'Escanea dónde lo dejas';
  return isWhole ? 'Está todo: termina la revisión' : 'Escanea lo que volvió';
}

interface InspectProblemsProps {
  inspection: Inspection;
  job: FloorJobView;
  onLeave: () => void;
}

/** The choices when something is not as it should be: a code that no reader reads, units that never came. */
function InspectProblems({ inspection, job: { typed, setView }, onLeave }: InspectProblemsProps) {
  return (
    <>
      <FloorCodeForm onCode={typed} onBack={() => setView('scan')} />
      <div className={styles.problems}>
        {!inspection.isWhole && !inspection.unit && (
          <Button
            variant="line"
            size="sm"
            wide
            className={styles.second}
            onClick={() => {
              setView('scan');
              inspection.finish();
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
