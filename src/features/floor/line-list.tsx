import { dotted } from '#domain/spanish-text.ts';
import { lotWords } from '#domain/inventory/lot.ts';
import { ShortReason, shortReasonLabels } from '#domain/tasks/task-commands.ts';
import { lotOfTaskLine, type TaskLine } from '#domain/tasks/warehouse-task.ts';
import * as v from 'valibot';
import { labelOf } from '#src/shared/floor/scan-feedback-words.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** The lines of a task: product, position, and units done. */
export function LineList({ lines }: { lines: readonly TaskLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, productName, sku, from, quantity, done, short, ...of }) => (
        <li key={id}>
          <b>{labelOf(from)}</b>
          <span>{dotted(productName, sku, lotWords(lotOfTaskLine(of)))}</span>
          <span>
            {quantity === null ? `Llevas ${done}` : `${done} de ${quantity}`}
            {short !== null && ` · ${v.is(ShortReason, short) ? shortReasonLabels[short] : short}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
