import { useId, useState, type FormEvent } from 'react';
import type { ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { lotKey, lotWords, MAX_LOT, type Lot } from '#domain/inventory/lot.ts';
import { formatWhole } from '#domain/money.ts';
import { askAboutScan } from '#src/shared/products/scan-questions.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { dayProblem } from '#src/features/inbound/shipping-notice-form.ts';
import choices from '#src/shared/products/scan-questions.module.css';
import styles from '#src/features/inbound/inbound.module.css';

/** A lot that the notice has, or one that it does not have and the person wrote. */
export type SaidLot = { line: ShippingNoticeLine } | { lot: Lot };

/**
 * Asks which of several lots of a product somebody has in the hand.
 * @param lines of one product.
 * @returns null when the person does not say.
 */
export function askWhichLot(lines: readonly ShippingNoticeLine[]): Promise<SaidLot | null> {
  return askAboutScan('¿Cuál lote?', (answer) => <Lots lines={lines} answer={answer} />);
}

interface LotsProps {
  lines: readonly ShippingNoticeLine[];
  answer: (said: SaidLot) => void;
}

function Lots({ lines, answer }: LotsProps) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <OtherLot onWritten={(lot) => answer({ lot })} />;
  return (
    <>
      <p id={id}>{lines[0]?.product_name} viene en varios lotes.</p>
      <ul className={choices.choices} aria-labelledby={id}>
        {lines.map((each) => (
          <li key={lotKey(each)}>
            <button type="button" onClick={() => answer({ line: each })}>
              <b>{lotWords(each) || 'Sin lote'}</b>
              <span>
                {formatWhole(each.good + each.damaged)} de {formatWhole(each.expected)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setWriting(true)}>
            Otro lote
          </button>
        </li>
      </ul>
    </>
  );
}

/** A lot as its box has it, for goods whose code does not say it. */
function OtherLot({ onWritten }: { onWritten: (lot: Lot) => void }) {
  const [lot, setLot] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = lot.trim() === '' ? 'Escribe el lote que dice la caja.' : null;
  const wrongDay = dayProblem(expiresOn);

  function save(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (missing === null && wrongDay === null) onWritten({ lot: lot.trim(), expires_on: expiresOn || null });
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Lote"
        maxLength={MAX_LOT}
        autoCapitalize="characters"
        spellCheck="false"
        data-focus-first
        value={lot}
        onChange={setLot}
        error={(isChecked && missing) || undefined}
      />
      <TextField
        label="Vence"
        type="date"
        required={false}
        value={expiresOn}
        onChange={setExpiresOn}
        error={(isChecked && wrongDay) || undefined}
      />
      <Button type="submit" wide>
        Es este lote
      </Button>
    </form>
  );
}
