import {
  FactorState,
  FRESH_MINUTES,
  FreshFactor,
  secondFactorPaths,
} from '#domain/second-factor/second-factor.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { PasskeyProof } from '#src/shared/passkeys/passkey-proof.tsx';
import { askedForFactor } from '#src/shared/second-factor/factor-call.ts';
import { FactorDialog } from '#src/shared/second-factor/factor-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/shared/second-factor/second-factor.module.css';

const TITLE = '¿Eres tú?';
const ONCE = `Durante ${FRESH_MINUTES} minutos no se pide otra vez.`;

/** Asks for a proof before what needs a fresh second factor: once, in the application's root. */
export default function FactorHost() {
  const asked = useSignalValue(askedForFactor);
  const { data, failure } = useAnswer(asked ? secondFactorPaths.state : null, FactorState);
  if (!asked || (!data && !failure)) return null;
  const close = () => asked.answer(false);
  const hasPasskeys = data !== undefined && data.passkeys > 0;
  const proven = () => asked.answer(true);
  if (hasPasskeys && data.enrolled_at === null)
    return (
      <Dialog
        open
        onClose={close}
        title={TITLE}
        actions={
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
        }
      >
        <div className={styles.asked}>
          <p>Este cambio pide una de tus llaves de acceso. {ONCE}</p>
          <PasskeyProof isOnly onProven={proven} />
        </div>
      </Dialog>
    );
  return (
    <FactorDialog
      title={TITLE}
      submit="Confirmar"
      onClose={close}
      send={(code) => call(secondFactorPaths.verify, FreshFactor, { method: 'POST', json: { code } })}
      onDone={proven}
      otherwise={hasPasskeys && <PasskeyProof onProven={proven} />}
    >
      <p>Este cambio pide un código de tu segundo factor. {ONCE}</p>
    </FactorDialog>
  );
}
