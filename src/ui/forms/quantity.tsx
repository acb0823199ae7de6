import { Minus, Plus } from 'lucide-react';
import styles from '#src/ui/forms/quantity.module.css';

interface QuantityProps {
  /** Names the product, e.g. «Cantidad de Tenis urbanos». */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
}

/** Units, one at a time or typed. Never leaves `min`–`max`. */
export function Quantity({ label, value, min, max, onChange, disabled = false }: QuantityProps) {
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.floor(wanted)));
    if (Number.isFinite(wanted) && next !== value) onChange(next);
  };
  return (
    <fieldset className={styles.quantity} aria-label={label}>
      <button
        type="button"
        aria-label="Quitar uno"
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus />
      </button>
      <input
        type="number"
        inputMode="numeric"
        data-quantity=""
        aria-label={label}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => event.target.value !== '' && change(event.target.valueAsNumber)}
      />
      <button
        type="button"
        aria-label="Agregar uno"
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus />
      </button>
    </fieldset>
  );
}
