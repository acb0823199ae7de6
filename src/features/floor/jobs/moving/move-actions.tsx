import { Grid3x3 } from 'lucide-react';
import type { Question } from '#domain/warehouse/tasks/floor-job.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { canReadCodes } from '#src/device/scanner/read-codes.ts';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface MoveActionsProps {
  question: Question;
  view: View;
  onView: (view: View) => void;
  onUndo: () => void;
}

/**
 * The actions for the thumb while a person moves units between places. Only the number of units taken needs a
 * keypad.
 */
export function MoveActions({ question, view, onView, onUndo }: MoveActionsProps) {
  const readsCodes = useSignalValue(canReadCodes);
  const isCounted = question === 'product';
  return (
    <>
      <MainAction view={view} onView={onView} typed={isCounted ? 'keypad' : 'problem'} />
      <div className={styles.pair}>
        {isCounted && readsCodes && (
          <Button variant="line" size="sm" className={styles.second} onClick={() => onView('keypad')}>
            <Grid3x3 /> Teclado
          </Button>
        )}
        <UndoButton onUndo={onUndo} />
      </div>
    </>
  );
}
