import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { NewPin, PIN_MAX_LENGTH } from '#domain/floor/pin.ts';
import { choosePin } from '#src/session/floor-work.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/floor/devices/floor-pages.module.css';

interface PinChoiceProps {
  has: boolean;
  onChanged: () => void;
}

/**
 * A person types a new PIN twice, so that a slip of the finger locks nobody out. It works without a network.
 */
export function PinChoice({ has, onChanged }: PinChoiceProps) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<{ pin?: string; again?: string }>({});
  const [busy, setBusy] = useState(false);

  async function keep(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsOf(pin, again);
    setProblems(found);
    if (busy || found.pin || found.again) return;
    setBusy(true);
    await choosePin(pin);
    setBusy(false);
    // Only what was kept: somebody may write another one by now.
    const unlessNew = (typed: string) => (typed === pin ? '' : typed);
    setPin(unlessNew);
    setAgain(unlessNew);
    toast({ text: 'PIN guardado en este equipo.' });
    onChanged();
  }

  async function remove(): Promise<void> {
    const yes = await confirmDialog({
      title: '¿Quitar tu PIN de este equipo?',
      text: 'Sin PIN solo entras aquí con tu carné, o con tu contraseña y conexión.',
      confirm: 'Quitar PIN',
      danger: true,
    });
    if (!yes) return;
    await choosePin(null);
    onChanged();
  }

  const digits = { inputMode: 'numeric', maxLength: PIN_MAX_LENGTH, type: 'password' } as const;
  return (
    <form className={styles.form} onSubmit={(event) => void keep(event)} noValidate>
      <p>{has ? <Badge tone="ok">Tienes PIN</Badge> : <Badge tone="warn">Sin PIN</Badge>}</p>
      <TextField
        {...digits}
        name="pin"
        label={has ? 'PIN nuevo' : 'PIN'}
        hint="De 4 a 6 números."
        value={pin}
        onChange={setPin}
        error={problems.pin}
      />
      <TextField
        {...digits}
        name="again"
        label="Repite el PIN"
        value={again}
        onChange={setAgain}
        error={problems.again}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Guardar PIN
        </Button>
        {has && (
          <Button variant="danger-quiet" onClick={() => void remove()}>
            Quitar PIN
          </Button>
        )}
      </div>
    </form>
  );
}

function problemsOf(pin: string, again: string): { pin?: string; again?: string } {
  const checked = v.safeParse(NewPin, pin);
  if (!checked.success) return { pin: checked.issues[0].message };
  return pin === again ? {} : { again: 'No es igual al primero.' };
}
