import { Grid3x3, PackageCheck } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { canReadCodes } from '#src/device/scanner/read-codes.ts';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { Button } from '#src/ui/button.tsx';
import type { PackJob } from '#src/features/floor/jobs/packing/use-pack-job.ts';
import styles from '#src/shared/floor/floor-work.module.css';

interface PackActionsProps {
  job: PackJob;
  view: View;
  onView: (view: View) => void;
}

/** The actions for the thumb at the packing table. */
export function PackActions({ job, view, onView }: PackActionsProps) {
  const readsCodes = useSignalValue(canReadCodes);
  return (
    <>
      {job.isWhole ? (
        <Button wide className={styles.primary} onClick={job.close}>
          <PackageCheck /> Cerrar el pedido
        </Button>
      ) : (
        <MainAction view={view} onView={onView} typed="keypad" />
      )}
      <div className={styles.pair}>
        {(job.isWhole || readsCodes) && (
          <Button variant="line" size="sm" className={styles.second} onClick={() => onView('keypad')}>
            <Grid3x3 /> Teclado
          </Button>
        )}
        <UndoButton onUndo={job.undo} />
      </div>
    </>
  );
}
