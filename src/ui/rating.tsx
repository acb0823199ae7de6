import { Star } from 'lucide-react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/rating.module.css';

const oneDecimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('es-CO');

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
      {oneDecimal.format(value)}
      <VisuallyHidden> de 5</VisuallyHidden>
      {count !== undefined && (
        <span>
          ({whole.format(count)}
          <VisuallyHidden> opiniones</VisuallyHidden>)
        </span>
      )}
    </span>
  );
}
