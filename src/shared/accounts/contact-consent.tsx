import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/shared/accounts/contact-consent.module.css';

interface ContactConsentProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error: string | undefined;
  /** What the data are for: «responderme». */
  purpose: string;
  /** Smaller, where there is little room. */
  small?: boolean;
  /** What else there is to know, after the policy. */
  children?: ReactNode;
}

/** The consent of who leaves their data without opening an account (Ley 1581 de 2012), with the policy at hand. */
export function ContactConsent(props: ContactConsentProps) {
  const { accepted, onChange, error, purpose, small = false, children } = props;
  return (
    <div className={styles.consent}>
      <Check name="acepta_tratamiento_datos" checked={accepted} onChange={onChange} error={error}>
        Autorizo a MeStore a tratar estos datos para {purpose}.
      </Check>
      <p className={small ? styles.small : styles.policy}>
        Según la{' '}
        <Link href={paths.privacy} className="link">
          política de tratamiento de datos personales
        </Link>
        .{children}
      </p>
    </div>
  );
}
