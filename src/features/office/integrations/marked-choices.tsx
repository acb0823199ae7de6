import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

interface MarkedChoicesProps<Chosen extends string, Choice extends Chosen> {
  legend: string;
  offered: readonly Choice[];
  labelOf: (choice: Choice) => string;
  /** Also what is not offered any more. */
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
  hint?: string;
  error?: string | undefined;
}

/** Some of a few choices, under one heading and with one problem. */
export function MarkedChoices<Chosen extends string, Choice extends Chosen>(
  props: MarkedChoicesProps<Chosen, Choice>,
) {
  const { legend, offered, labelOf, chosen, onChange, hint, error } = props;
  return (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      {offered.map((choice) => (
        <Check
          key={choice}
          checked={chosen.includes(choice)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, choice] : chosen.filter((each) => each !== choice))
          }
        >
          {labelOf(choice)}
        </Check>
      ))}
      {hint && <p className={styles.note}>{hint}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
