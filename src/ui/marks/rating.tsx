import { Star } from 'lucide-react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/marks/rating.module.css';

interface RatingProps {
  /** From 0 to 5. */
  value: number;
  /** How many people rated, as it is read: `1.486`. */
  count?: string | undefined;
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
          ({count}
          <VisuallyHidden> opiniones</VisuallyHidden>)
        </span>
      )}
    </span>
  );
}

/** `4.35` → `4,4`. */
function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');
}
