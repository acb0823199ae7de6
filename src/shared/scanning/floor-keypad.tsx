import { useLayoutEffect, useRef, useState } from 'react';
import { Delete } from 'lucide-react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Fingers } from '#src/device/scanner/unfocused-keys.ts';
import { useFingers } from '#src/shared/scanning/use-fingers.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/scanning/floor-keypad.module.css';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
/** No floor has more units of anything. */
const MAX_UNITS = 999_999;

interface FloorKeypadProps {
  /** «¿Cuántas tomaste de A-03-2-B?» */
  question: string;
  /** The first figure: the units scanned so far. */
  units: number;
  /** The units that the task asks for; null where the person may not know. */
  wanted: number | null;
  /** The figures that can be confirmed. */
  min?: number;
  max?: number;
  /** Hears whether another figure is typed than the first, which is not to be lost. */
  onTyping?: (isBegun: boolean) => void;
  onConfirm: (units: number) => void;
}

/** The keys so far, null before the first; and whether the last one asked for what cannot be. */
interface Figure {
  typed: string | null;
  isRefused: boolean;
}

const UNTYPED: Figure = { typed: null, isRefused: false };

/** A figure with another key; a figure that no floor has is refused, and what was there stays. */
function written(before: Figure, typed: string): Figure {
  return Number(typed) > MAX_UNITS ? { ...before, isRefused: true } : { typed, isRefused: false };
}

/**
 * A number of units, with keys for gloves or with those of the device. The main button repeats the figure, so
 * that nobody confirms another one.
 */
export function FloorKeypad({
  question,
  units,
  wanted,
  min = 0,
  max = MAX_UNITS,
  onTyping,
  onConfirm,
}: FloorKeypadProps) {
  const [{ typed, isRefused }, setFigure] = useState<Figure>(UNTYPED);
  const shown = typed === null ? units : Number(typed || '0');
  useLayoutEffect(() => {
    onTyping?.(shown !== units);
  }, [onTyping, shown, units]);
  const before = useRef<Figure>(UNTYPED);
  const addDigit = (digit: string) => setFigure((now) => written(now, (now.typed ?? '') + digit));
  const erase = () => setFigure((now) => written(now, (now.typed ?? String(units)).slice(0, -1)));
  const change = (next: number) => setFigure((now) => written(now, String(next)));

  function confirm(): void {
    const isRight = shown >= min && shown <= max;
    setFigure({ typed, isRefused: !isRight });
    if (isRight) onConfirm(shown);
  }

  const handlers: Fingers = {
    digit(digit, begins) {
      if (begins) before.current = { typed, isRefused };
      addDigit(digit);
    },
    erase,
    enter: confirm,
    takeBack: () => setFigure(before.current),
    quickIsCode: true,
  };
  useFingers(handlers);
  return (
    <>
      <section className={styles.figure}>
        <p>
          <CodesIn>{question}</CodesIn>
        </p>
        <output className={styles.value}>
          <b>{shown}</b> {wanted === null ? 'unidades' : `de ${countOf(wanted, 'unidad', 'unidades')}`}
        </output>
        <p role="alert" className={styles.refused}>
          {isRefused && `Escribe un número de ${formatWhole(min)} a ${formatWhole(max)}.`}
        </p>
      </section>
      <div className={styles.keys} role="group" aria-label="Teclado numérico">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => addDigit(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.plus} onClick={() => change(shown + 1)}>
          +1
        </button>
        <button type="button" onClick={() => addDigit('0')}>
          0
        </button>
        <button type="button" className={styles.plus} aria-label="Borrar un número" onClick={erase}>
          <Delete />
        </button>
      </div>
      <div className={styles.confirm}>
        <button type="button" className={styles.ten} onClick={() => change(shown + 10)}>
          +10
        </button>
        <button type="button" className={styles.primary} onClick={confirm}>
          Confirmar {shown}
        </button>
      </div>
    </>
  );
}
