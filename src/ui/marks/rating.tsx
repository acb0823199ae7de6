import { Star } from 'lucide-react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/marks/rating.module.css';

let whole: Intl.NumberFormat | undefined;

interface RatingProps {
  /** From 0 to 5. */
  value: number;
  /** How many people rated. */
  count?: number | undefined;
}

export function Rating({ value, count }: RatingProps) {
  return (
    <span className={styles.rating}>
      <Star />
      <VisuallyHidden>Calificación: </VisuallyHidden>
      {oneDecimal(value)}
      <VisuallyHidden> de 5</VisuallyHidden>
      {count !== undefined && (
        <span>
          ({wholeNumber(count)}
          <VisuallyHidden> opiniones</VisuallyHidden>)
        </span>
      )}
    </span>
  );
}

/** Made at the first use: a slow phone takes its time for it. */
function wholeNumber(count: number): string {
  whole ??= new Intl.NumberFormat('es-CO');
  return whole.format(count);
}

/** `4.35` → `4,4`. */
function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');
}
