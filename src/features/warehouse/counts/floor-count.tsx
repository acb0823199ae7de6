import { SkipForward } from 'lucide-react';
import { positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { FloorCodeScreen } from '#src/shared/floor/floor-code-screen.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useView } from '#src/shared/floor/use-view.ts';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CountAnswers } from '#src/features/warehouse/counts/count-answers.tsx';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { FloorCountActions } from '#src/features/warehouse/counts/floor-count-actions.tsx';
import { useFloorCount, type FloorCounting } from '#src/features/warehouse/counts/use-floor-count.ts';
import { CountUnitsAsked } from '#src/features/warehouse/counts/count-units-asked.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** One position, blind: nothing shows the system quantity. */
export function FloorCount({ position }: { position: Position }) {
  const label = positionLabel(position);
  const count = useFloorCount(position);
  const { draft, lines, asked, isThere } = count;
  const [view, setView] = useView();

  function hear(code: string): void {
    count.heard(code);
    if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  if (!draft) {
    return (
      <FloorScreen title="Contar" leaveTo={paths.floor}>
        <NotBegun isReading={draft === undefined} />
      </FloorScreen>
    );
  }

  const frame = frameOf(count);
  if (count.movedSince) {
    return (
      <FloorScreen
        {...frame}
        actions={
          <Button wide className={styles.primary} disabled={!count.canRestart} onClick={count.restart}>
            Empezar de nuevo
          </Button>
        }
      >
        <div className={styles.lists}>
          <p className={styles.big}>Moviste algo de {label} después de empezar: lo contado ya no vale.</p>
        </div>
      </FloorScreen>
    );
  }

  if (view === 'problem') return <FloorCodeScreen {...frame} onView={setView} onCode={count.heard} />;

  if (isThere && asked && view === 'scan') {
    return (
      <FloorScreen
        {...frame}
        actions={
          <div className={styles.pair}>
            <Button variant="line" size="sm" className={styles.second} onClick={() => count.skip(asked)}>
              <SkipForward /> Siguiente
            </Button>
            <UndoButton onUndo={count.undo} />
          </div>
        }
      >
        <CountUnitsAsked
          line={asked}
          label={label}
          onTyping={count.noteTyping}
          onUnits={(units) => count.write(asked, units)}
        />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      actions={<FloorCountActions count={count} label={label} view={view} onView={setView} />}
    >
      <div className={styles.lists}>
        <Place position={position} />
        {isThere && <CountAnswers lines={lines} onChoose={count.choose} />}
      </div>
      <WorkCamera view={view} onView={setView} onCode={hear} />
      <ScanRequest>{whatIsAsked(isThere, lines)}</ScanRequest>
    </FloorScreen>
  );
}

/** The parts that every screen of the count shows around its question. */
function frameOf({ lines, answered, feedback, seen }: FloorCounting) {
  const of = lines.length;
  return {
    title: 'Contar',
    leaveTo: paths.floor,
    steps: of > 0 ? { now: Math.min(answered + 1, of), of } : undefined,
    feedback,
    onFeedbackSeen: seen,
  };
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
