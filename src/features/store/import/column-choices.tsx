import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { attributeFields } from '#domain/import/attribute-columns.ts';
import { columnLabels, type FileColumns, NOT_OF_STORES } from '#domain/import/file-columns.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** Rows that stand beside each column, so that a person sees what it is. */
const SHOWN = 3;
const NOTHING = { value: '', label: 'No se usa' };

interface ColumnChoicesProps {
  file: ProductFile;
  columns: FileColumns;
  /** Whether the file is a store's own: some things it cannot say. */
  isOfStore: boolean;
  attributes: FilterAttributes;
  onName: (column: number, field: string | null) => void;
}

/** What each column of the file is, with its first cells. */
export function ColumnChoices({ file, columns, isOfStore, attributes, onName }: ColumnChoicesProps) {
  const fields = [...Object.entries(columnLabels), ...attributeFields(attributes)]
    .filter(([field]) => !isOfStore || !NOT_OF_STORES.includes(field))
    .map(([value, label]) => ({ value, label }));
  return (
    <ul className={styles.columns} aria-label="Columnas del archivo">
      {file.header.map((heading, column) => (
        // A file may have two columns of one name, and they stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={column} className={styles.column}>
          <div className={styles.sample}>
            <strong>{heading || `Columna ${column + 1}`}</strong>
            {file.hiddenColumns.includes(column) && (
              <span className={styles.quiet}>Columna oculta en la hoja</span>
            )}
            <span className={styles.quiet}>
              {file.rows
                .slice(0, SHOWN)
                .map(({ cells }) => cells[column] || '—')
                .join(' · ')}
            </span>
          </div>
          <ChoiceField
            label={`Qué es «${heading || `Columna ${column + 1}`}»`}
            hideLabel
            value={columns[column] ?? ''}
            options={[NOTHING, ...fields]}
            onChange={(field) => onName(column, field || null)}
          />
        </li>
      ))}
    </ul>
  );
}
