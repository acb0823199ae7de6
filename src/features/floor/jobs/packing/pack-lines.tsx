import { Check } from 'lucide-react';
import { checkedOf, uncheckedOf, type CheckedUnits } from '#domain/warehouse/tasks/packing.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { classNames } from '#src/ui/class-names.ts';
import product from '#src/features/floor/jobs/task-product.module.css';
import styles from '#src/features/floor/jobs/packing/pack-lines.module.css';

interface PackLinesProps {
  /** The number of the order, or of the return. */
  reference: string;
  /** The words for its contents. */
  label?: string;
  lines: readonly TaskLine[];
  checks: readonly CheckedUnits[];
}

/** What lies on the table and its contents: first the units that nobody has checked yet. */
export function PackLines({ reference, label = 'Lo que va en el pedido', lines, checks }: PackLinesProps) {
  const isSeen = (line: TaskLine) => uncheckedOf(line, checks) === 0;
  return (
    <section className={styles.order}>
      <h2>{reference}</h2>
      <ul className={styles.lines} aria-label={label}>
        {lines
          .toSorted((a, b) => Number(isSeen(a)) - Number(isSeen(b)))
          .map((line) => (
            <li key={line.id} data-is={isSeen(line) ? 'seen' : 'wanted'}>
              <ProductPicture productId={line.productId} src={line.imageUrl} size="thumb" eager />
              <div className={styles.what}>
                <p className={classNames(product.name, styles.name)} translate="no">
                  {line.productName}
                </p>
                <p className={product.sku}>{line.sku}</p>
              </div>
              <p className={styles.units}>
                <b>{checkedOf(line, checks)}</b>
                <span>de {line.quantity ?? 0}</span>
                {isSeen(line) && <Check role="img" aria-label="Completo" />}
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}
