import { useState } from 'react';
import { ShortReason, shortReasonLabels } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorCodeForm } from '#src/shared/floor/floor-code-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface ProblemSheetProps {
  /** The lines that may have the problem: one, or several for the person to choose from. */
  lines: readonly TaskLine[];
  onShort: (line: TaskLine, reason: ShortReason) => void;
  /** A code typed by the person because its label cannot be read. */
  onCode: (code: string) => void;
  /** Null where there is no other line. */
  onSkip: (() => void) | null;
  onLeave: () => void;
  onBack: () => void;
}

/** The choices when something is not as it should be. Nothing happens until the person chooses one. */
export function ProblemSheet({ lines, onShort, onCode, onSkip, onLeave, onBack }: ProblemSheetProps) {
  const [typing, setTyping] = useState(false);
  const [chosen, setChosen] = useState<TaskLine | null>(null);
  useOverlay(chosen !== null, () => setChosen(null));
  useOverlay(typing, () => setTyping(false));
  const line = chosen ?? (lines.length === 1 ? lines[0] : undefined);

  if (typing) return <FloorCodeForm onCode={onCode} onBack={() => setTyping(false)} />;
  return (
    <div className={styles.problems}>
      <h2>
        <CodesIn>{line ? `¿Qué pasó con ${line.sku}?` : '¿Con qué producto?'}</CodesIn>
      </h2>
      {line
        ? ShortReason.options.map((reason) => (
            <Button
              key={reason}
              variant="line"
              size="sm"
              wide
              className={styles.second}
              onClick={() => onShort(line, reason)}
            >
              {shortReasonLabels[reason]}
            </Button>
          ))
        : lines.map((each) => (
            <Button
              key={each.id}
              variant="line"
              size="sm"
              wide
              className={styles.second}
              onClick={() => setChosen(each)}
            >
              {each.sku}
            </Button>
          ))}
      <Button variant="line" size="sm" wide className={styles.second} onClick={() => setTyping(true)}>
        Escribir el código
      </Button>
      {onSkip && (
        <Button variant="line" size="sm" wide className={styles.second} onClick={onSkip}>
          Dejarlo para el final
        </Button>
      )}
      <Button variant="line" size="sm" wide className={styles.second} onClick={onLeave}>
        Dejar la tarea
      </Button>
      <Button wide className={styles.primary} onClick={onBack}>
        Seguir
      </Button>
    </div>
  );
}
