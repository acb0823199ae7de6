import { useState } from 'react';
import { Grid3x3, PackageCheck, ScanBarcode, Undo2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Account } from '#domain/accounts/account.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { checkedOf, uncheckedOf } from '#domain/warehouse/packing.ts';
import type { ShownTask } from '#domain/warehouse/shown-tasks.ts';
import { taskKindLabels, type TaskLine } from '#domain/warehouse/warehouse-task.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { canReadCodes } from '#src/device/read-codes.ts';
import { CodeCamera } from '#src/pieces/code-camera.tsx';
import { FloorKeypad } from '#src/pieces/floor-keypad.tsx';
import { FloorScreen } from '#src/pieces/floor-screen.tsx';
import { unsentPicks } from '#src/pieces/send-packed.ts';
import { sayNoCamera } from '#src/pieces/say-no-camera.ts';
import { useCodes } from '#src/pieces/use-codes.ts';
import { Button } from '#src/ui/button.tsx';
import { DamageKeypad } from '#src/features/floor/damage-keypad.tsx';
import { releaseSaved } from '#src/features/floor/floor-toasts.ts';
import { MainAction, type View } from '#src/pieces/main-action.tsx';
import { PackLines } from '#src/features/floor/pack-lines.tsx';
import { ProblemSheet } from '#src/features/floor/problem-sheet.tsx';
import { usePackJob } from '#src/features/floor/use-pack-job.ts';
import styles from '#src/pieces/floor-work.module.css';

/** What was picked is looked at again, unit by unit, before its package is closed. */
export function PackScreen({ task, author }: { task: ShownTask; author: Account }) {
  const job = usePackJob(task);
  const { checks, line } = job;
  const [view, setView] = useState<View>('scan');
  const [, navigate] = useLocation();
  const readsCodes = useSignalValue(canReadCodes);
  const [damaged, setDamaged] = useState<TaskLine | null>(null);
  const left = task.lines.filter((each) => uncheckedOf(each, checks) > 0);

  /** What is missing is known where only one product is; else the person says which. */
  function missing(): void {
    const [only, other] = left;
    if (only && !other) job.short(only, 'no_esta');
    else if (only) setView('problem');
  }

  function hear(code: string): void {
    const order = job.heard(code);
    if (order === 'missing') missing();
    else if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  async function leave(): Promise<void> {
    if (await releaseSaved(task)) navigate(paths.floor);
  }

  const frame = {
    title: taskKindLabels[task.kind],
    leaveTo: paths.floor,
    steps: {
      now: Math.min(task.lines.length - left.length + 1, task.lines.length),
      of: task.lines.length,
    },
    verdict: job.verdict,
    onVerdictSeen: job.seen,
  };

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <ProblemSheet
          lines={left}
          onShort={(of, reason) => {
            if (reason === 'danado') {
              setDamaged(of);
              return setView('damage');
            }
            setView('scan');
            return job.short(of, reason);
          }}
          onCode={(code) => {
            setView('scan');
            hear(code);
          }}
          onSkip={null}
          onLeave={() => void leave()}
          onBack={() => setView('scan')}
        />
      </FloorScreen>
    );
  }

  const table = damaged?.from ? parsePositionKey(damaged.from) : null;
  if (view === 'damage' && damaged && table) {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <DamageKeypad
          task={task}
          item={{ ...damaged, location: table, quantity: damaged.quantity ?? 0, cost: 0 }}
          most={uncheckedOf(damaged, checks)}
          author={author}
          after={unsentPicks(task.sourceId)}
          onDone={(units) => {
            setView('scan');
            if (units > 0) job.short(damaged, 'danado');
          }}
        />
      </FloorScreen>
    );
  }

  if (view === 'keypad' && line) {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <FloorKeypad
          question={`¿Cuántas hay en la mesa de ${line.sku}?`}
          units={checkedOf(line, checks)}
          wanted={line.quantity}
          onConfirm={(units) => {
            job.count(line, units);
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
          {job.isWhole ? (
            <Button wide className={styles.primary} onClick={job.close}>
              <PackageCheck /> Cerrar el pedido
            </Button>
          ) : (
            <MainAction view={view} onView={setView} typed="keypad" />
          )}
          <div className={styles.pair}>
            {(job.isWhole || readsCodes) && (
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
      {view === 'camera' && (
        <CodeCamera
          onCode={hear}
          onNoCamera={(error) => {
            setView('scan');
            sayNoCamera(error);
          }}
        />
      )}
      <PackLines reference={task.reference} lines={task.lines} checks={checks} />
      <p className={styles.ask} aria-live="assertive">
        <ScanBarcode />
        {job.isWhole ? 'Está todo: ciérralo' : 'Escanea cada producto'}
      </p>
    </FloorScreen>
  );
}
