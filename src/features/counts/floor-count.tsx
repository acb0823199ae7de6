import { useState } from 'react';
import { ClipboardCheck, ScanBarcode, SkipForward, Undo2 } from 'lucide-react';
import { positionLabel, zoneLabels, type Position } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { CodeCamera } from '#src/pieces/code-camera.tsx';
import { FloorCodeForm } from '#src/pieces/floor-code-form.tsx';
import { FloorKeypad } from '#src/pieces/floor-keypad.tsx';
import { FloorScreen } from '#src/pieces/floor-screen.tsx';
import { MainAction, type View } from '#src/pieces/main-action.tsx';
import { sayNoCamera } from '#src/pieces/say-no-camera.ts';
import { useCodes } from '#src/pieces/use-codes.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { DraftLine } from '#src/features/counts/count-draft.ts';
import { useFloorCount } from '#src/features/counts/use-floor-count.ts';
import styles from '#src/pieces/floor-work.module.css';

/** One position, blind: what the record says is shown nowhere. */
export function FloorCount({ position }: { position: Position }) {
  const label = positionLabel(position);
  const count = useFloorCount(position);
  const { draft, asked, isThere } = count;
  const [view, setView] = useState<View>('scan');

  function hear(code: string): void {
    count.heard(code);
    if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  function noCamera(error: unknown): void {
    setView('scan');
    sayNoCamera(error);
  }

  const lines = draft?.lines ?? [];
  const answered = lines.filter((each) => each.written !== '').length;
  const frame = {
    title: 'Contar',
    leaveTo: paths.floor,
    steps: lines.length > 0 ? { now: Math.min(answered + 1, lines.length), of: lines.length } : undefined,
    verdict: count.verdict,
    onVerdictSeen: count.seen,
  };

  if (!draft) {
    return (
      <FloorScreen title="Contar" leaveTo={paths.floor}>
        <div className={styles.lists}>
          {draft === null ? (
            <p className={styles.big}>
              A este equipo le falta leer los movimientos del inventario. Conéctalo un momento y vuelve a
              entrar.
            </p>
          ) : (
            <Skeleton kind="row" count={3} />
          )}
        </div>
      </FloorScreen>
    );
  }

  if (count.movedSince) {
    return (
      <FloorScreen
        {...frame}
        actions={
          <Button
            wide
            className={styles.primary}
            disabled={!count.canRestart}
            onClick={() => void count.restart()}
          >
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

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <FloorCodeForm
          onCode={(code) => {
            setView('scan');
            count.heard(code);
          }}
          onBack={() => setView('scan')}
        />
      </FloorScreen>
    );
  }

  if (isThere && asked && view === 'scan') {
    return (
      <FloorScreen
        {...frame}
        actions={
          <div className={styles.pair}>
            <Button variant="line" size="sm" className={styles.second} onClick={() => count.skip(asked)}>
              <SkipForward /> Siguiente
            </Button>
            <Button variant="line" size="sm" className={styles.second} onClick={count.undo}>
              <Undo2 /> Deshacer
            </Button>
          </div>
        }
      >
        <div className={styles.lists}>
          <p className={styles.big}>
            {asked.name} · {asked.sku}
          </p>
        </div>
        <FloorKeypad
          key={asked.productId}
          question={`¿Cuántas hay en ${label}?`}
          units={Number(asked.written || '0')}
          wanted={null}
          onConfirm={(units) => count.write(asked, units)}
        />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      actions={
        <>
          {isThere && !asked && answered > 0 && view === 'scan' ? (
            <Button wide className={styles.primary} onClick={count.save}>
              <ClipboardCheck /> Guardar conteo
            </Button>
          ) : (
            <MainAction view={view} onView={setView} typed="problem" />
          )}
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
        </>
      }
    >
      <div className={styles.lists}>
        <p className={styles.place}>
          <b>{label}</b>
          <span>
            {zoneLabels[position.zone]} · Pasillo {position.aisle} · Estante {position.shelf}
          </span>
        </p>
        {isThere && <Answers lines={lines} onChoose={count.choose} />}
      </div>
      {view === 'camera' && <CodeCamera onCode={hear} onNoCamera={noCamera} />}
      <p className={styles.ask} aria-live="assertive">
        <ScanBarcode />
        {whatIsAsked(isThere, lines)}
      </p>
    </FloorScreen>
  );
}

function whatIsAsked(isThere: boolean, lines: readonly DraftLine[]): string {
  if (!isThere) return 'Escanea la ubicación';
  return lines.length === 0 ? 'Escanea lo que haya aquí' : 'Escanea lo que no esté en la lista';
}

interface AnswersProps {
  lines: readonly DraftLine[];
  onChoose: (productId: string) => void;
}

/** What was counted so far; a touch asks for it again. */
function Answers({ lines, onChoose }: AnswersProps) {
  if (lines.length === 0)
    return (
      <p className={styles.note}>Este equipo no conoce nada aquí. Si está vacía, no hay nada que contar.</p>
    );
  return (
    <ul className={styles.tasks} aria-label="Lo contado">
      {lines.map(({ productId, name, sku, written }) => (
        <li key={productId}>
          <button type="button" className={styles.task} onClick={() => onChoose(productId)}>
            <b>{written === '' ? 'Sin contar' : countOf(Number(written), 'unidad', 'unidades')}</b>
            <span>
              {name} · {sku}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
