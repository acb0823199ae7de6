import { useId, useState } from 'react';
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

/**
 * Units, one at a time or typed. A figure outside of `min`–`max` is refused in words and stays to be mended:
 * another one in its place would be taken for what the person wrote.
 */
export function Quantity({ label, value, min, max, onChange, disabled = false }: QuantityProps) {
  const id = useId();
  /** The text that is no figure of these; null while the value is shown. */
  const [refused, setRefused] = useState<string | null>(null);
  const isWrong = refused !== null && refused !== '';

  function change(next: number): void {
    setRefused(null);
    if (next !== value) onChange(next);
  }

  function read(text: string): void {
    const figure = Number(text);
    const isFigure = text.trim() !== '' && Number.isInteger(figure) && figure >= min && figure <= max;
    if (isFigure) change(figure);
    else setRefused(text);
  }

  return (
    <div className={styles.field}>
      <fieldset className={styles.quantity} aria-label={label} data-wrong={isWrong || undefined}>
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
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-refused` : undefined}
          value={refused ?? value}
          min={min}
          max={max}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onBlur={() => refused === '' && setRefused(null)}
          onChange={(event) => read(event.target.value)}
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
      {isWrong && (
        <p id={`${id}-refused`} className={styles.refused} role="alert">
          {min === max ? `Solo ${written(min)}.` : `Entre ${written(min)} y ${written(max)}.`}
        </p>
      )}
    </div>
  );
}

function written(figure: number): string {
  return figure.toLocaleString('es-CO');
}
