import { useId, type ComponentProps, type ReactNode } from 'react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/forms/field.module.css';

interface FieldProps {
  /** Stands above the control and never floats. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only, where the context shows it. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'id' | 'children'
>;

/**
 * What is written in a field is the person's, and on a shared device the browser must not keep it to offer it to the
 * next one: fields are `autocomplete="off"` unless they say otherwise.
 */
export function TextField({
  prefixIcon,
  ...props
}: FieldProps & Native<'input'> & { prefixIcon?: ReactNode }) {
  const { frame, native, onChange } = split(props);
  return (
    <Frame {...frame} prefixIcon={prefixIcon}>
      {(described) => (
        <input
          autoComplete="off"
          {...native}
          {...described}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Frame>
  );
}

export function TextAreaField({ rows = 3, ...props }: FieldProps & Native<'textarea'>) {
  const { frame, native, onChange } = split(props);
  return (
    <Frame {...frame}>
      {(described) => (
        <textarea
          autoComplete="off"
          rows={rows}
          {...native}
          {...described}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Frame>
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
    <Frame {...frame}>
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
    </Frame>
  );
}

interface FrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'hideLabel' | 'className'> {
  prefixIcon?: ReactNode;
  required?: boolean | undefined;
  children: (described: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

function Frame({ label, error, hint, hideLabel, className, prefixIcon, required, children }: FrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && visuallyHidden)}>
        {label}
        {required === false && <span className={styles.optional}> (opcional)</span>}
      </label>
      <div className={styles.input}>
        {prefixIcon}
        {children({
          id,
          ...(error ? { 'aria-invalid': true } : {}),
          ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error && <TriangleAlert />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

/** Parts the frame's own properties from those of the native control. */
function split<Props extends FieldProps & { required?: boolean | undefined }>(props: Props) {
  const { label, error, hint, hideLabel, className, onChange, ...native } = props;
  return { frame: { label, error, hint, hideLabel, className, required: native.required }, native, onChange };
}
