import { useId } from 'react';
import { Star, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/forms/star-choice.module.css';

const words = ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Muy bueno'] as const;

interface StarChoiceProps {
  label: string;
  /** 1 to 5; 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** The problem and how to fix it. */
  error?: string | undefined;
}

/** One to five stars, as a group of radio buttons: arrows move through it as through any other. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choice} {...(error ? { 'aria-describedby': `${id}-note` } : {})}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {words.map((each, index) => (
          <label key={each} className={styles.star} data-lit={index < value || undefined}>
            <input
              type="radio"
              name={id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              {...(index === Math.max(0, value - 1) ? { 'data-focus-first': true } : {})}
            />
            <Star aria-hidden="true" />
            <VisuallyHidden>
              {index + 1} {index === 0 ? 'estrella' : 'estrellas'}: {each}
            </VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={styles.word} aria-hidden="true">
        {words[value - 1] ?? 'Toca las estrellas'}
      </p>
      {error && (
        <p id={`${id}-note`} className={styles.error}>
          <TriangleAlert />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
