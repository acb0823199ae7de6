import { Button } from '#src/ui/button.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface RemovableRow {
  key: string | number;
  title: string;
  detail: string;
  /** Opens it to be changed; without it, it is only taken out and added anew. */
  onChange?: () => void;
  /** Null of one that stays. */
  onRemove: (() => void) | null;
}

interface RemovableRowsProps {
  label: string;
  rows: readonly RemovableRow[];
  /** What holds without any. */
  none: string;
  /** The words of the button that adds one. */
  add: string;
  onAdd: () => void;
  /** Puts a row elsewhere, by its place from 0; without it their order says nothing. */
  onMove?: (from: number, to: number) => void;
}

/** The values of a setting that is a list: each can be taken out, others added, and where it matters their order changed. */
export function RemovableRows({ label, rows, none, add, onAdd, onMove }: RemovableRowsProps) {
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul aria-label={label}>
          {rows.map(({ key, title, detail, onChange, onRemove }, place) => (
            <li key={key}>
              <Row
                media={
                  onMove &&
                  rows.length > 1 && (
                    <OrderHandle
                      name={title}
                      place={place}
                      count={rows.length}
                      onMove={(to) => onMove(place, to)}
                    />
                  )
                }
                title={title}
                detail={detail}
                action={
                  (onChange || onRemove) && (
                    <span className={styles.actions}>
                      {onChange && (
                        <Button variant="quiet" size="sm" onClick={onChange}>
                          Cambiar
                        </Button>
                      )}
                      {onRemove && (
                        <Button variant="danger-quiet" size="sm" onClick={onRemove}>
                          Quitar
                        </Button>
                      )}
                    </span>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button variant="line" size="sm" onClick={onAdd}>
          {add}
        </Button>
      </p>
    </>
  );
}
