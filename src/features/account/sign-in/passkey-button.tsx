import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { offersPasskeysInFields } from '#src/device/passkeys/passkey-support.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { PasskeySignIn } from '#src/session/passkey-sign-in.ts';
import type { Door } from '#src/session/sign-in-answer.ts';
import { signingFailureLabels } from '#src/shared/passkeys/passkey-labels.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/account/sign-in/google-button.module.css';

interface PasskeyButtonProps {
  door: Door;
  /** Whether the e-mail field of this screen offers them too. */
  inFields?: boolean;
  onEntered: () => Promise<void>;
}

const UNREACHED = 'Error de conexión. Verifica tu conexión a internet.';
/** Loads with its first use, like the library that asks the browser. */
const signIn = () => import('#src/session/passkey-sign-in.ts');

/** Signs in with a passkey of this device, chosen by the button or in the e-mail field. */
export function PasskeyButton({ door, inFields = false, onEntered }: PasskeyButtonProps) {
  const offline = useSignalValue(connection) === 'offline';
  const note = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isListening = inFields && !offline && !busy;

  async function settle(answer: PasskeySignIn): Promise<void> {
    if (answer.ok) return onEntered();
    setProblem('failure' in answer ? signingFailureLabels[answer.failure] : answer.message);
  }
  const chosenInField = useEffectEvent((answer: PasskeySignIn) => void settle(answer));

  useEffect(() => {
    if (!isListening) return undefined;
    const here = new AbortController();
    void listen(door, chosenInField, here.signal);
    return () => here.abort();
  }, [isListening, door]);

  async function enter(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await settle(await (await signIn()).enterWithPasskey(door));
    } catch (error) {
      console.warn('A passkey could not be asked for.', error);
      setProblem(UNREACHED);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.google}>
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      <Button
        variant="line"
        wide
        busy={busy}
        disabled={offline}
        aria-describedby={offline ? note : undefined}
        onClick={() => void enter()}
      >
        <KeyRound />
        Entrar con una llave de acceso
      </Button>
      {offline && <p id={note}>Para entrar con una llave de acceso necesitas conexión.</p>}
    </div>
  );
}

async function listen(
  door: Door,
  onChosen: (answer: PasskeySignIn) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (!(await offersPasskeysInFields())) return;
    const { offerInFields } = await signIn();
    if (signal.aborted) return;
    signal.addEventListener('abort', offerInFields(door, onChosen));
  } catch (error) {
    // The button is there all the same.
    console.warn('Passkeys could not be offered in the field.', error);
  }
}
