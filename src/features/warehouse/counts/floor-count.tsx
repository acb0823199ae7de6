import { ClipboardCheck, SkipForward } from 'lucide-react';
import { positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { FloorJob, type FloorQuestion } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import type { View } from '#src/shared/floor/main-action.tsx';
import { useFloorJob } from '#src/shared/floor/use-floor-job.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CountAnswers } from '#src/features/warehouse/counts/count-answers.tsx';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { useFloorCount, type FloorCounting } from '#src/features/warehouse/counts/use-floor-count.ts';
import { CountUnitsAsked } from '#src/features/warehouse/counts/count-units-asked.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** One position, blind: nothing shows the system quantity. */
export function FloorCount({ position }: { position: Position }) {
  const label = positionLabel(position);
  const count = useFloorCount(position);
  const { draft, lines, answered, isThere } = count;
  useOverlay(isThere, count.leave);
  useOverlay(isThere && count.isChosen, count.unchoose);
  const job = useFloorJob(count);
  const { view, setView } = job;

  if (!draft) {
    return (
      <FloorScreen title="Contar" leaveTo={paths.floor}>
        <NotBegun isReading={draft === undefined} />
      </FloorScreen>
    );
  }

  const of = lines.length;
  return (
    <FloorJob
      job={job}
      title="Contar"
      steps={of > 0 ? { now: Math.min(answered + 1, of), of } : undefined}
      request={whatIsAsked(isThere, lines)}
      question={questionOf(count, label, view)}
      actions={<CountActions count={count} label={label} view={view} onView={setView} />}
      above={
        <div className={styles.lists}>
          <Place position={position} />
          {isThere && <CountAnswers lines={lines} onChoose={count.choose} />}
        </div>
      }
    />
  );
}

function questionOf(count: FloorCounting, label: string, view: View): FloorQuestion | null {
  if (count.movedSince) return movedQuestion(count, label);
  return count.isThere && count.asked && view === 'scan' ? unitsQuestion(count, count.asked, label) : null;
}

/** What was moved here since the count began makes it worthless. */
function movedQuestion({ canRestart, restart }: FloorCounting, label: string): FloorQuestion {
  return {
    content: (
      <div className={styles.lists}>
        <p className={styles.big}>Moviste algo de {label} después de empezar: lo contado ya no vale.</p>
      </div>
    ),
    actions: (
      <Button wide className={styles.primary} disabled={!canRestart} onClick={restart}>
        Empezar de nuevo
      </Button>
    ),
  };
}

function unitsQuestion(count: FloorCounting, asked: DraftLine, label: string): FloorQuestion {
  return {
    content: (
      <CountUnitsAsked
        line={asked}
        label={label}
        onTyping={count.noteTyping}
        onUnits={(units) => count.write(asked, units)}
      />
    ),
    actions: (
      <div className={styles.pair}>
        <Button variant="line" size="sm" className={styles.second} onClick={() => count.skip(asked)}>
          <SkipForward /> Siguiente
        </Button>
        <UndoButton onUndo={count.undo} />
      </div>
    ),
  };
}

interface CountActionsProps {
  count: FloorCounting;
  /** The position to count, as its label names it. */
  label: string;
  view: View;
  onView: (view: View) => void;
}

/** The actions for the thumb while a count waits for a scan. */
function CountActions({ count, label, view, onView }: CountActionsProps) {
  const { isThere, asked, answered } = count;
  return (
    <JobActions
      view={view}
      onView={onView}
      typed="problem"
      primary={
        isThere &&
        !asked &&
        answered > 0 &&
        view === 'scan' && (
          <Button wide className={styles.primary} onClick={count.save}>
            <ClipboardCheck /> Guardar conteo
          </Button>
        )
      }
    >
      {!isThere && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={count.arrive}>
          Estoy en {label}
        </Button>
      )}
      {isThere && answered === 0 && (
        <LinkButton href={paths.floor} variant="line" size="sm" wide className={styles.second}>
          Ver las tareas
        </LinkButton>
      )}
    </JobActions>
  );
}

function Place({ position }: { position: Position }) {
  return (
    <p className={styles.place}>
      <b>{positionLabel(position)}</b>
      <span>
        {zoneLabels[position.zone]} · Pasillo {position.aisle} · Estante {position.shelf}
      </span>
    </p>
  );
}

/** The count is beginning, or this device knows too little to count. */
function NotBegun({ isReading }: { isReading: boolean }) {
  return (
    <div className={styles.lists}>
      {isReading ? (
        <Skeleton label="Cargando el conteo…" kind="row" count={3} />
      ) : (
        <p className={styles.big}>
          A este equipo le falta leer los movimientos del inventario. Conéctalo un momento y vuelve a entrar.
        </p>
      )}
    </div>
  );
}

function whatIsAsked(isThere: boolean, lines: readonly DraftLine[]): string {
  if (!isThere) return 'Escanea la ubicación';
  return lines.length === 0 ? 'Escanea lo que haya aquí' : 'Escanea lo que no esté en la lista';
}
