import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import type { FormProblems } from '#src/shared/saving/form-problems.ts';
import { ProblemSummary } from '#src/shared/outbox/problem-summary.tsx';
import styles from '#src/shared/accounts/entry-form.module.css';

/** Shown also when the part of the app that sends it could not be loaded. */
const UNREACHED = 'Error de conexión. Verifica tu conexión a internet.';

interface EntryFormProps {
  problems: FormProblems | null;
  busy: boolean;
  submitLabel: string;
  /** The action cannot be undone. */
  danger?: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/**
 * The problems stand above the fields and take the focus. A new version of the app waits for what is written in them.
 */
export function EntryForm({ problems, busy, submitLabel, danger, onSubmit, children }: EntryFormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const dirtyOnInput = useDirtyOnInput();
  useEffect(() => {
    if (problems) summary.current?.focus();
  }, [problems]);
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate {...dirtyOnInput}>
      {problems && (
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          <ProblemSummary problems={problems} />
        </div>
      )}
      {children}
      <Button type="submit" variant={danger ? 'danger' : 'solid'} wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

/**
 * Sends a form, once at a time.
 * @param send answers the problems, or null when the form was accepted.
 */
export function useEntryForm(send: () => Promise<FormProblems | null>) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      setProblems(await send());
    } catch (error) {
      console.warn('A form could not be sent.', error);
      setProblems({ summary: [UNREACHED], fields: {} });
    } finally {
      setBusy(false);
    }
  }
  /** The props of one field: its name, its text and its problem. */
  const field = (name: string, value: string, onChange: (value: string) => void) => {
    return { name, value, onChange, error: problems?.fields[name] };
  };
  return { busy, problems, field, onSubmit: (event: FormEvent) => void submit(event) };
}

interface EntryPageProps {
  title: string;
  children: ReactNode;
  /** Links to the other doors. */
  elsewhere?: readonly { href: string; label: string }[];
  /** Another way in besides the form. Last, so that nothing moves when it loads late. */
  otherwise?: ReactNode;
}

/** A screen of one short form, beside the painted wall. */
export function EntryPage({ title, children, elsewhere, otherwise }: EntryPageProps) {
  return (
    <Page title={title}>
      <div className={styles.entry}>
        <div className={styles.door}>
          {children}
          {elsewhere && (
            <div className={styles.elsewhere}>
              {elsewhere.map(({ href, label }) => (
                <LinkButton key={href} variant="quiet" href={href}>
                  {label}
                </LinkButton>
              ))}
            </div>
          )}
          {otherwise}
        </div>
        <aside className={styles.wall}>
          <p className={styles.claim}>Compra, vende y mueve mercancía aunque se caiga la señal.</p>
          <p className={styles.counter}>
            {storageLabel(
              'Lo que hagas queda guardado en este equipo y se envía solo cuando vuelva la conexión.',
              'Este navegador no guarda datos: aquí se compra con conexión.',
            )}
          </p>
        </aside>
      </div>
    </Page>
  );
}
