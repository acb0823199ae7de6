import type { ReactNode } from 'react';
import { Grid3x3 } from 'lucide-react';
import { canReadCodes } from '#src/device/scanner/read-codes.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface JobActionsProps {
  view: View;
  onView: (view: View) => void;
  /** The view for typing: figures by the keypad, or codes among the problems. */
  typed: 'keypad' | 'problem';
  /** In place of the camera: what ends the work. */
  primary?: ReactNode;
  /** What the keypad's button says, where it is there beside a way to type codes too. */
  keypadLabel?: string;
  onUndo?: () => void;
  /** Below the others. */
  children?: ReactNode;
}

/** The actions for the thumb while a job waits for a scan. */
export function JobActions(props: JobActionsProps) {
  const { view, onView, typed, primary, keypadLabel, onUndo, children } = props;
  const readsCodes = useSignalValue(canReadCodes);
  // Without a camera, and nothing to end, the keypad is the main action already.
  const isBeside = typed === 'keypad' && (Boolean(primary) || readsCodes);
  const label = keypadLabel ?? (isBeside ? 'Teclado' : null);
  return (
    <>
      {primary || <MainAction view={view} onView={onView} typed={typed} />}
      {(label !== null || onUndo) && (
        <div className={styles.pair}>
          {label !== null && (
            <Button variant="line" size="sm" className={styles.second} onClick={() => onView('keypad')}>
              <Grid3x3 /> {label}
            </Button>
          )}
          {onUndo && <UndoButton onUndo={onUndo} />}
        </div>
      )}
      {children}
    </>
  );
}
