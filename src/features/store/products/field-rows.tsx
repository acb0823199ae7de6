import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/features/store/products/product-form.module.css';

interface FieldRowsProps<Row> {
  rows: readonly Row[];
  /** The fields of a row; `put` changes it. */
  draw: (row: Row, place: number, put: (change: Partial<Row>) => void) => ReactNode;
  /** What the button that takes a row away says of it. */
  removeLabel: (row: Row, place: number) => string;
  addLabel: string;
  /** A row as it begins. */
  blank: Row;
  most: number;
  problem: string | undefined;
  onChange: (rows: Row[]) => void;
}

/** Rows of fields that a person adds, fills and takes away; beneath them what is wrong. */
export function FieldRows<Row extends object>({
  rows,
  draw,
  removeLabel,
  addLabel,
  blank,
  most,
  problem,
  onChange,
}: FieldRowsProps<Row>) {
  const put = (place: number, change: Partial<Row>) =>
    onChange(rows.map((each, at) => (at === place ? { ...each, ...change } : each)));
  return (
    <>
      {rows.map((row, place) => (
        // The place is what it is: two may say the same while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.variant}>
          {draw(row, place, (change) => put(place, change))}
          <IconButton
            label={removeLabel(row, place)}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {rows.length < most && (
        <div>
          <Button variant="line" onClick={() => onChange([...rows, blank])}>
            <Plus />
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
