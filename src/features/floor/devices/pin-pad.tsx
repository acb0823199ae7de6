import { useRef, useState } from 'react';
import { ArrowLeft, Delete } from 'lucide-react';
import { countOf } from '#domain/base/spanish-text.ts';
import { PIN_MAX_LENGTH } from '#domain/floor/pin.ts';
import { nowMs } from '#src/device/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { useFingers } from '#src/shared/scanning/use-fingers.ts';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import styles from '#src/features/floor/devices/pin-pad.module.css';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
const MIN_PIN_DIGITS = 4;

interface PinPadProps {
  busy: boolean;
  /** Nobody may try before this time, in milliseconds. */
  notBeforeMs: number;
  onPin: (pin: string) => Promise<void>;
  /** Called with each digit. */
  onType?: () => void;
  onBack: () => void;
}

/** Keys large enough for gloves; a keyboard's keys work too. */
export function PinPad({ busy, notBeforeMs, onPin, onType, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const secondsLeft = Math.ceil((notBeforeMs - useNow(1_000, nowMs)) / 1_000);
  const waiting = secondsLeft > 0;

  function type(digit: string): void {
    onType?.();
    setPin((typed) => (typed + digit).slice(0, PIN_MAX_LENGTH));
  }
  const rubOut = () => setPin((typed) => typed.slice(0, -1));
  function submit(): void {
    if (busy || waiting || pin.length < MIN_PIN_DIGITS) return;
    // At once: what is typed while this one is looked at begins the next, and stays whole.
    setPin('');
    void onPin(pin);
  }

  const before = useRef('');
  useFingers({
    digit(digit, begins) {
      if (begins) before.current = pin;
      type(digit);
    },
    erase: rubOut,
    enter: submit,
    takeBack: () => setPin(before.current),
    quickIsCode: false,
  });
  useOverlay(true, onBack);

  return (
    <div className={styles.pad}>
      <output className={styles.typed} aria-label={`PIN: ${countOf(pin.length, 'número', 'números')}`}>
        {pin ? <b>{'●'.repeat(pin.length)}</b> : 'Escribe tu PIN'}
      </output>
      <div className={styles.keys} role="group" aria-label="Teclado numérico">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.key} aria-label="Volver a los nombres" onClick={onBack}>
          <ArrowLeft />
        </button>
        <button type="button" className={styles.key} onClick={() => type('0')}>
          0
        </button>
        <button type="button" className={styles.key} aria-label="Borrar un número" onClick={rubOut}>
          <Delete />
        </button>
      </div>
      <Button
        wide
        className={styles.enter}
        busy={busy}
        disabled={waiting || pin.length < MIN_PIN_DIGITS}
        onClick={submit}
      >
        {waiting ? `Espera ${waitLabel(secondsLeft)}` : 'Entrar'}
      </Button>
    </div>
  );
}

function waitLabel(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
