import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/forms/option-group.module.css';

interface OptionGroupProps {
  label: string;
  options: readonly {
    value: string;
    /** A note about the option, for example that it is sold out. It can be chosen all the same. */
    note?: string | undefined;
    isChosen: boolean;
  }[];
  onChoose: (value: string) => void;
}

/** A choice among many short words, all in sight, in as many rows as they need. */
export function OptionGroup({ label, options, onChoose }: OptionGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, note, isChosen }) => (
          <label key={value} className={classNames(styles.option, note && styles.noted)}>
            <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(value)} />
            <span>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
