import { Undo2 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { UNDO_KEYS, useUndoKey } from '#src/ui/undo-keys.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** Takes back the last answer of work on the floor; Ctrl+Z does too. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  useUndoKey(onUndo);
  return (
    <Button
      variant="line"
      size="sm"
      className={styles.second}
      aria-keyshortcuts={UNDO_KEYS.aria}
      onClick={onUndo}
    >
      <Undo2 /> Deshacer
    </Button>
  );
}
