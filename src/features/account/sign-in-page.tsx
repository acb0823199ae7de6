import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { UserType } from '#domain/accounts/roles.ts';
import { can } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/check.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Page } from '#src/ui/page.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { account, signIn } from '#src/session/session.ts';
import { outboxEntries, retry } from '#src/sync/outbox.ts';
import { connection } from '#src/sync/sync-status.ts';
import { safeNext } from '#src/features/account/safe-next.ts';
import { checkSignIn, type SignInProblems } from '#src/features/account/sign-in-form.ts';
import styles from '#src/features/account/sign-in-page.module.css';

export default function SignInPage() {
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(person?.email ?? '');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<SignInProblems | null>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problems) summary.current?.focus();
  }, [problems]);

  const next = safeNext(params.get('next'), location.origin);
  // A command may need this same person to sign in again while the session is still open.
  const again = params.has('again');
  if (person && !again) return <Redirect to={next ?? homeOf(person.user_type)} replace />;

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const checked = checkSignIn({ email, password });
    if (!checked.ok) {
      setProblems(checked);
      return;
    }
    setBusy(true);
    const answer = await signIn(checked.email, checked.password);
    setBusy(false);
    if (!answer.ok) {
      setProblems({ summary: [answer.message], fields: answer.fields ?? {} });
    } else if (again) {
      await resumeCommands();
      navigate(next ?? paths.outbox, { replace: true });
    }
  }

  return (
    <Page title="Iniciar Sesión">
      <div className={styles.signIn}>
        <form className={styles.form} onSubmit={(event) => void enter(event)} noValidate>
          {offline && (
            <Banner tone="info" inset>
              Sin conexión. Para ingresar por primera vez en este celular necesitas conexión.
            </Banner>
          )}
          {problems && (
            <div ref={summary} tabIndex={-1} className={styles.summary}>
              <Banner tone="bad" inset>
                {problems.summary.map((each) => (
                  <p key={each}>{each}</p>
                ))}
              </Banner>
            </div>
          )}
          <TextField
            type="email"
            name="email"
            label="Email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={setEmail}
            error={problems?.fields.email}
          />
          <TextField
            type={shown ? 'text' : 'password'}
            name="password"
            label="Contraseña"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={password}
            onChange={setPassword}
            error={problems?.fields.password}
          />
          <Check checked={shown} onChange={setShown}>
            Mostrar la contraseña
          </Check>
          <Button type="submit" wide busy={busy}>
            Iniciar Sesión
          </Button>
        </form>
        <aside className={styles.wall}>
          <p className={styles.claim}>Compra, vende y mueve mercancía aunque se caiga la señal.</p>
          <p className={styles.counter}>
            Lo que hagas queda guardado en este equipo y sale solo cuando vuelva la conexión.
          </p>
        </aside>
      </div>
    </Page>
  );
}

/** What waited for this same person to sign in again goes back in the queue. */
async function resumeCommands(): Promise<void> {
  const waiting = outboxEntries.peek()?.filter((each) => each.state === 'needs_auth') ?? [];
  await Promise.all(waiting.map((each) => retry(each.id)));
}

function homeOf(role: UserType): string {
  return can(role, 'readStock') ? paths.inventory : paths.marketplaceHome;
}
