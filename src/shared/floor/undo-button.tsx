import { Undo2 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** Takes back the last answer of work on the floor. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button variant="line" size="sm" className={styles.second} onClick={onUndo}>
      <Undo2 /> Deshacer
    </Button>
  );
}
