import { formatWhole } from '#domain/base/money.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/shared/positions/position-field.module.css';

interface PositionFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (label: string) => void;
  error: string | undefined;
  /** Positions where the product already is. */
  suggestions: readonly InventoryItemWithPending[];
}

const MAX_SUGGESTED = 6;

/**
 * A position, by its label: typed, picked among those that hold the product, or read by the form, which hears
 * codes.
 */
export function PositionField({ suggestions, value, onChange, ...field }: PositionFieldProps) {
  const fullest = [...suggestions].sort((a, b) => b.quantity - a.quantity).slice(0, MAX_SUGGESTED);
  return (
    <div className={styles.position}>
      <TextField
        {...field}
        value={value}
        onChange={(text) => onChange(text.toUpperCase())}
        placeholder="A-03-2-B"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        data-codes=""
      />
      {fullest.length > 0 && (
        <div
          className={styles.suggestions}
          role="group"
          aria-label={`${field.label}: donde ya está el producto`}
        >
          {fullest.map((each) => {
            const label = positionLabel(each.location);
            return (
              <Chip key={each.id} on={value === label} onClick={() => onChange(label)}>
                {label} · {formatWhole(each.quantity)}
              </Chip>
            );
          })}
        </div>
      )}
    </div>
  );
}
