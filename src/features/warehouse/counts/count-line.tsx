import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { advanceCount } from '#src/features/warehouse/counts/advance-count.ts';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/counts/counting.module.css';

interface CountLineProps {
  line: DraftLine;
  error: string | undefined;
  onWrite: (input: string) => void;
}

export function CountLine({ line, error, onWrite }: CountLineProps) {
  return (
    <li className={styles.line}>
      <ProductPicture productId={line.productId} src={line.imageUrl} size="thumb-sm" />
      <span className={styles.product}>
        <b translate="no">{line.name}</b>
        <span className={quiet.small}>{line.sku}</span>
      </span>
      <UnitsField
        label={`Unidades de ${line.name}`}
        hideLabel
        name={`units-${line.productId}`}
        placeholder="¿Cuántas?"
        value={line.written}
        onChange={onWrite}
        onKeyDown={advanceCount}
        error={error}
      />
    </li>
  );
}
