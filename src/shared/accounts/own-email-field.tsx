import { useState, type ComponentProps } from 'react';
import { likelyEmail } from '#domain/accounts/email.ts';
import { EmailField } from '#src/ui/forms/email-field.tsx';

/**
 * The e-mail that somebody gives as theirs, and reads letters at. One that is nearly that of a service that
 * everybody has is asked about: a letter to it would reach nobody, or somebody else.
 */
export function OwnEmailField(props: ComponentProps<typeof EmailField>) {
  const { value, onChange, hint } = props;
  const [isLeft, setLeft] = useState(false);
  const meant = isLeft ? likelyEmail(value) : null;
  return (
    <EmailField
      {...props}
      onChange={(text) => {
        setLeft(false);
        onChange(text);
      }}
      onBlur={() => setLeft(true)}
      hint={
        meant === null ? (
          hint
        ) : (
          <span role="status">
            ¿Quisiste escribir{' '}
            <button type="button" className="link" onClick={() => onChange(meant)}>
              {meant}
            </button>
            ?
          </span>
        )
      }
    />
  );
}
