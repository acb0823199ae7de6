import { Check } from 'lucide-react';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { parsePositionKey, zoneLabels } from '#domain/inventory/position.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { lotToPick } from '#domain/warehouse/tasks/pick-route.ts';
import { serverNowMs } from '#src/device/clock.ts';
import type { LineProgress, MovingKind, Question } from '#domain/warehouse/tasks/floor-job.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { lotOfTaskLine, type TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { labelOf } from '#src/shared/floor/scan-feedback-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SuggestedPlace } from '#src/features/floor/jobs/moving/suggested-place.tsx';
import product from '#src/features/floor/jobs/task-product.module.css';
import styles from '#src/features/floor/jobs/moving/line-card.module.css';

interface LineCardProps {
  line: TaskLine;
  progress: LineProgress;
  question: Question;
  kind: MovingKind;
  /** The stock of the product where the person stands, as far as this device knows it. */
  here: Pick<InventoryItem, 'lots'> | undefined;
}

/**
 * Position, product and units of one line. The current question stands on top; confirmed answers have a tick.
 */
export function LineCard({ line, progress, question, kind, here }: LineCardProps) {
  const key = question === 'to' ? line.to : (progress.from ?? line.from);
  const missing = missingUnits(line);
  const lot = lotText(
    kind === 'pick' ? lotToPick(line, here?.lots ?? [], dayInBogota(serverNowMs())) : lotOfTaskLine(line),
  );
  return (
    <>
      <section className={styles.where} aria-label="Ubicación">
        {question === 'to' && line.to === null ? (
          <SuggestedPlace line={line} units={progress.taken} />
        ) : (
          <div className={styles.tag}>
            <b>{labelOf(key)}</b>
            <span>{placeLabel(key)}</span>
            {question !== 'to' && progress.from !== null && (
              <em role="img" aria-label="Ubicación confirmada">
                <Check />
              </em>
            )}
          </div>
        )}
      </section>
      <section className={styles.what} aria-label="Producto">
        <ProductPicture productId={line.productId} src={line.imageUrl} eager />
        <div>
          <p className={classNames(product.name, styles.name)} translate="no">
            {line.productName}
          </p>
          <p className={product.sku}>{line.sku}</p>
          {lot && <p>{lot}</p>}
          <p className={styles.units}>
            <b>{missing ?? progress.taken}</b>
            <span>
              {missing === 1 ? 'unidad' : 'unidades'}
              <br />
              llevas {progress.taken}
            </span>
          </p>
        </div>
      </section>
    </>
  );
}

function placeLabel(key: string | null): string {
  const at = key === null ? null : parsePositionKey(key);
  if (!at) return 'Búscalo y escanea dónde está';
  return `${zoneLabels[at.zone]} · Pasillo ${at.aisle} · Estante ${at.shelf}`;
}
