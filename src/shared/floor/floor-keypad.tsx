import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Delete } from 'lucide-react';
import { countOf } from '#domain/spanish-text.ts';
import { listenToFingers, type Fingers } from '#src/device/barcode-scanner.ts';
import styles from '#src/shared/floor/floor-keypad.module.css';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
const MAX_DIGITS = 6;

interface FloorKeypadProps {
  /** «¿Cuántas tomaste de A-03-2-B?» */
  question: string;
  /** The first figure: the units scanned so far. */
  units: number;
  /** The units that the task asks for; null where the person may not know. */
  wanted: number | null;
  onConfirm: (units: number) => void;
}

/**
 * A number of units, with keys for gloves or with those of the device. The main button repeats the figure, so
 * that nobody confirms another one.
 */
export function FloorKeypad({ question, units, wanted, onConfirm }: FloorKeypadProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null ? units : Number(typed || '0');
  const before = useRef<string | null>(null);
  const addDigit = (digit: string) => setTyped((figure) => ((figure ?? '') + digit).slice(0, MAX_DIGITS));
  const erase = () => setTyped(String(shown).slice(0, -1));
  const hears: Fingers = {
    digit(digit, begins) {
      if (begins) before.current = typed;
      addDigit(digit);
    },
    erase,
    enter: () => onConfirm(shown),
    takeBack: () => setTyped(before.current),
  };
  useFingers(hears);
  const change = (next: number) => setTyped(String(Math.max(0, next)).slice(0, MAX_DIGITS));
  return (
    <>
      <section className={styles.figure}>
        <p>{question}</p>
        <output className={styles.value}>
          <b>{shown}</b> {wanted === null ? 'unidades' : `de ${countOf(wanted, 'unidad', 'unidades')}`}
        </output>
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
        <button type="button" className={styles.primary} onClick={() => onConfirm(shown)}>
          Confirmar {shown}
        </button>
      </div>
    </>
  );
}

/** Hears figures typed on the device's own keys, from the moment the keypad shows. */
function useFingers(hears: Fingers): void {
  const digit = useEffectEvent(hears.digit);
  const erase = useEffectEvent(hears.erase);
  const enter = useEffectEvent(hears.enter);
  const takeBack = useEffectEvent(hears.takeBack);
  useLayoutEffect(() => {
    const here = new AbortController();
    listenToFingers(
      {
        digit: (key, begins) => digit(key, begins),
        erase: () => erase(),
        enter: () => enter(),
        takeBack: () => takeBack(),
      },
      here.signal,
    );
    return () => here.abort();
  }, []);
}
