import { useState } from 'react';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { RecoveryCodes, secondFactorPaths, type FactorState } from '#domain/second-factor/second-factor.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AnyAnswer, call } from '#src/identity/call.ts';
import { FactorDialog } from '#src/shared/second-factor/factor-dialog.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

/** So few recovery codes left that a person should get others. */
const FEW_CODES = 3;

interface EnrolledFactorProps {
  state: FactorState;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
}

/** Since when one has a second factor, how many recovery codes are left, and what may be done with it. */
export function EnrolledFactor({ state, onCodes, onRemoved }: EnrolledFactorProps) {
  const offline = useSignalValue(connection) === 'offline';
  const [asks, setAsks] = useState<'codes' | 'remove' | null>(null);
  const { enrolled_at: since, recovery_left: left } = state;
  const post = (json: object) => ({ method: 'POST', json }) as const;
  const close = () => setAsks(null);
  return (
    <div className={styles.part}>
      <p>
        <Badge tone="ok">Activo</Badge>{' '}
        {since !== null && `Desde el ${fullDate(dayInBogota(Date.parse(since)))}.`}
      </p>
      <p>
        Te {left === 1 ? 'queda' : 'quedan'} {countOf(left, 'código', 'códigos')} de recuperación.
      </p>
      {left <= FEW_CODES && (
        <Banner tone="warn" inset>
          Saca códigos nuevos antes de que se acaben: sin ellos y sin el teléfono no podrías entrar.
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="soft" disabled={offline} onClick={() => setAsks('codes')}>
          Sacar códigos nuevos
        </Button>
        <Button variant="danger-quiet" disabled={offline} onClick={() => setAsks('remove')}>
          Quitar el segundo factor
        </Button>
      </div>
      {asks === 'codes' && (
        <FactorDialog
          title="¿Sacar códigos de recuperación nuevos?"
          submit="Sacar códigos"
          send={(code) => call(secondFactorPaths.recoveryCodes, RecoveryCodes, post({ code }))}
          onDone={({ codes }) => {
            close();
            onCodes(codes);
          }}
          onClose={close}
        >
          <p>Los que tienes dejan de servir.</p>
        </FactorDialog>
      )}
      {asks === 'remove' && (
        <FactorDialog
          title="¿Quitar el segundo factor?"
          submit="Quitar"
          danger
          send={(code) => call(secondFactorPaths.turnOff, AnyAnswer, post({ code }))}
          onDone={() => {
            close();
            toast({ text: 'Tu cuenta ya no pide un código.' });
            onRemoved();
          }}
          onClose={close}
        >
          <p>
            Desde ahora se entra a tu cuenta solo con la contraseña, y ningún equipo queda recordado.
            {state.is_required && ' Tu rol lo necesita: tendrás que activarlo otra vez para usar el portal.'}
          </p>
        </FactorDialog>
      )}
    </div>
  );
}
