import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { type FieldProps, FieldFrame } from '#src/ui/forms/field-frame.tsx';
import styles from '#src/ui/forms/field.module.css';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'id' | 'children'
>;

/**
 * The text in a field is the person's, and on a shared device the browser must not keep it and offer it to
 * the next one: fields are `autocomplete="off"` unless they say otherwise.
 */
export function TextField({
  prefixIcon,
  ...props
}: FieldProps & Native<'input'> & { prefixIcon?: ReactNode }) {
  const { frame, native, onChange } = split(props);
  return (
    <FieldFrame {...frame} prefixIcon={prefixIcon}>
      {(described) => (
        <input
          autoComplete="off"
          {...native}
          {...described}
          // WebKit writes today's date into an empty one.
          data-empty={(native.type === 'date' && native.value === '') || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export function TextAreaField({ rows = 3, ...props }: FieldProps & Native<'textarea'>) {
  const { frame, native, onChange } = split(props);
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <textarea
          autoComplete="off"
          rows={rows}
          {...native}
          {...described}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export function SelectField({
  options,
  ...props
}: FieldProps & Native<'select'> & { options: readonly SelectOption[] }) {
  const { frame, native, onChange } = split(props);
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <>
          <select {...native} {...described} onChange={(event) => onChange(event.target.value)}>
            {options.map((each) => (
              <option key={each.value} value={each.value} disabled={each.disabled}>
                {each.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}

/** Separates the frame's own properties from those of the native control. */
function split<Props extends FieldProps & { required?: boolean | undefined }>(props: Props) {
  const { label, error, hint, hideLabel, className, onChange, ...native } = props;
  return { frame: { label, error, hint, hideLabel, className, required: native.required }, native, onChange };
}
