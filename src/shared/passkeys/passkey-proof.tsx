import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { signingFailureLabels } from '#src/shared/passkeys/passkey-labels.ts';
import { passkeyWork } from '#src/shared/passkeys/passkey-work.ts';
import { usePasskeysHere } from '#src/shared/passkeys/use-passkeys-here.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/passkeys/passkeys.module.css';

const UNREACHED = 'Error de conexión. Verifica tu conexión a internet.';

interface PasskeyProofProps {
  /** Nothing else proves it: where passkeys cannot be used, this says so. */
  isOnly?: boolean;
  onProven: () => void;
}

/** Proves this session with one of one's own passkeys, where they are used. */
export function PasskeyProof({ isOnly = false, onProven }: PasskeyProofProps) {
  const here = usePasskeysHere();
  const offline = useSignalValue(connection) === 'offline';
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function prove(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const answer = await passkeyWork.verifyWithPasskey();
      if (answer.ok) onProven();
      else setProblem('failure' in answer ? signingFailureLabels[answer.failure] : answer.message);
    } catch (error) {
      console.warn('A passkey could not be asked for.', error);
      setProblem(UNREACHED);
    } finally {
      setBusy(false);
    }
  }

  if (isOnly && here === 'unsupported')
    return <p className={styles.note}>Este navegador no usa llaves de acceso. Hazlo en uno que sí.</p>;
  if (isOnly && here === 'none')
    return (
      <p className={styles.note}>
        En esta dirección no se usan llaves de acceso. Entra a MeStore por su dirección de siempre.
      </p>
    );
  if (here !== 'offered') return null;
  return (
    <div className={styles.part}>
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      <Button variant="soft" busy={busy} disabled={offline} onClick={() => void prove()}>
        <KeyRound />
        Usar una llave de acceso
      </Button>
    </div>
  );
}
