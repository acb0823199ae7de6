import { countOf } from '#domain/base/spanish-text.ts';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import styles from '#src/shared/floor/floor-work.module.css';

interface CountAnswersProps {
  lines: readonly DraftLine[];
  onChoose: (productId: string) => void;
}

/** The counts so far; a touch asks for one again. */
export function CountAnswers({ lines, onChoose }: CountAnswersProps) {
  if (lines.length === 0)
    return (
      <p className={styles.note}>Este equipo no conoce nada aquí. Si está vacía, no hay nada que contar.</p>
    );
  return (
    <ul className={styles.tasks} aria-label="Lo contado">
      {lines.map(({ productId, name, sku, written }) => (
        <li key={productId}>
          <button type="button" className={styles.task} onClick={() => onChoose(productId)}>
            <b>{written === '' ? 'Sin contar' : countOf(Number(written), 'unidad', 'unidades')}</b>
            <span>
              {name} · {sku}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
