import { useState, type FormEvent } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account, answerSecondStep, signIn } from '#src/session/session.ts';
import type { SecondStep } from '#src/session/sign-in-answer.ts';
import { FactorCodeField } from '#src/shared/second-factor/factor-code-field.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { EmailField } from '#src/ui/forms/email-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/floor/devices/lock-screen.module.css';

interface PasswordEntryProps {
  onEntered: (newcomer: Authority | null) => void;
  onBack: () => void;
}

/**
 * Sign-in at a locked device: for a person's first time on it, or after their session ended. A device of many people is
 * remembered for none.
 */
export function PasswordEntry({ onEntered, onBack }: PasswordEntryProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';

  useOverlay(true, onBack);

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await (step ? answerSecondStep(step, code, false) : signIn(email.trim(), password)).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.ok) return onEntered(authorityOf(account.peek()));
    if (answer?.secondStep) {
      setProblem('');
      return setStep(answer.secondStep);
    }
    // The wait for the code ended: the password begins another one.
    if (answer?.status === 401) setStep(null);
    setProblem(answer ? answer.message : 'Error de conexión. Verifica tu conexión a internet.');
  }

  return (
    <form className={styles.entry} onSubmit={(event) => void enter(event)} noValidate>
      {offline && (
        <Banner tone="info" inset>
          Sin conexión solo entran quienes ya tienen PIN o carné en este equipo.
        </Banner>
      )}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {step ? (
        <FactorCodeField name="code" value={code} onChange={setCode} />
      ) : (
        <>
          <EmailField value={email} onChange={setEmail} />
          <TextField
            type="password"
            name="password"
            label="Contraseña"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      )}
      <Button type="submit" wide busy={busy}>
        {step ? 'Ingresar' : 'Iniciar Sesión'}
      </Button>
      <Button variant="line" wide onClick={onBack}>
        Volver a los nombres
      </Button>
    </form>
  );
}
