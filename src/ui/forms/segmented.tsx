import { useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/forms/segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  hideLabel?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  className?: string | undefined;
}

/** A choice among two to five, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel, value, onChange, options, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={hideLabel ? visuallyHidden : styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((each) => (
          <label key={each.value} className={classNames(styles.segment, each.value === value && styles.on)}>
            <input
              type="radio"
              name={name}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
