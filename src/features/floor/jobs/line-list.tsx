import { dotted } from '#domain/base/spanish-text.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { ShortReason, shortReasonLabels } from '#domain/warehouse/tasks/task-commands.ts';
import { lotOfTaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import * as v from 'valibot';
import { labelOf } from '#src/shared/floor/scan-feedback-messages.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/**
 * The lines of a task: product, position, and units done. Goods that are still to be received, or lie on a
 * table, stand nowhere, and none of them says so.
 */
export function LineList({ task: { kind, lines } }: { task: Pick<WarehouseTask, 'kind' | 'lines'> }) {
  const isPlaced = kind === 'pick' || lines.some((each) => each.from !== null);
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, productName, sku, from, quantity, done, short, ...of }) => (
        <li key={id}>
          {isPlaced && (
            <b>
              <CodesIn>{labelOf(from)}</CodesIn>
            </b>
          )}
          <span>
            <CodesIn>{dotted(productName, sku, lotText(lotOfTaskLine(of)))}</CodesIn>
          </span>
          <span>
            {quantity === null ? `Llevas ${done}` : `${done} de ${quantity}`}
            {short !== null && ` · ${v.is(ShortReason, short) ? shortReasonLabels[short] : short}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
