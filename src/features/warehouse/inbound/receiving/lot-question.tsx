import { useId, useState, type FormEvent } from 'react';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import type { ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { lacksLot, lotKey, MAX_LOT, mayBeOneLot, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { askAboutScan } from '#src/shared/catalog/scan-questions.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { dayProblem } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import choices from '#src/shared/catalog/scan-questions.module.css';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

/** How the units of a product are kept whose lots are controlled. */
type TrackedBy = Exclude<LotControl, 'none'>;

/** A lot that the notice has, or one that it does not have and the person wrote. */
export type LotAnswer = { line: ShippingNoticeLine } | { lot: Lot };

/**
 * Asks which of several lots of a product somebody has in the hand.
 * @param lines of one product.
 * @returns null when the person does not say.
 */
export function askWhichLot(lines: readonly ShippingNoticeLine[]): Promise<LotAnswer | null> {
  return askAboutScan('¿Cuál lote?', (answer) => <Lots lines={lines} answer={answer} />);
}

/**
 * Asks which of several lots a code says whose reader left out what would tell.
 * @returns null when the person does not say.
 */
export function askWhichReading(readings: readonly Lot[]): Promise<Lot | null> {
  return askAboutScan('¿Qué dice la caja?', (answer) => <Readings readings={readings} answer={answer} />);
}

/**
 * Asks for what is written down of a product's units where nobody said it, with the lots that came before.
 * @param lines of one product.
 * @param known what was said already.
 * @returns null when the person does not say.
 */
export function askMissingLot(
  control: TrackedBy,
  lines: readonly ShippingNoticeLine[],
  known: Lot,
): Promise<Lot | null> {
  const title = control === 'expiry' ? '¿Cuándo vence?' : '¿Qué lote es?';
  return askAboutScan(title, (answer) => <MissingLot {...{ control, lines, known, answer }} />);
}

interface MissingLotProps {
  control: TrackedBy;
  lines: readonly ShippingNoticeLine[];
  known: Lot;
  answer: (lot: Lot) => void;
}

function MissingLot({ control, lines, known, answer }: MissingLotProps) {
  const id = useId();
  const came = [
    ...new Map(lines.flatMap((each) => each.received).map((each) => [lotKey(each), each])).values(),
  ];
  const possible = came.filter((each) => !lacksLot(control, each) && mayBeOneLot(each, known));
  const [isWriting, setWriting] = useState(possible.length === 0);
  return (
    <>
      <p id={id}>
        {lines[0]?.product_name} se controla {control === 'expiry' ? 'por fecha de vencimiento' : 'por lote'}.
      </p>
      {!isWriting && (
        <ul className={choices.choices} aria-labelledby={id}>
          {possible.map(({ lot, expires_on, units }) => (
            <li key={lotKey({ lot, expires_on })}>
              <button type="button" onClick={() => answer({ lot, expires_on })}>
                <b>{lotText({ lot, expires_on })}</b>
                <span>{countOf(units, 'recibida', 'recibidas')}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => setWriting(true)}>
              {control === 'expiry' ? 'Otra fecha' : 'Otro lote'}
            </button>
          </li>
        </ul>
      )}
      {isWriting && <OtherLot control={control} known={known} onWritten={answer} />}
    </>
  );
}

interface LotsProps {
  lines: readonly ShippingNoticeLine[];
  answer: (scanned: LotAnswer) => void;
}

function Lots({ lines, answer }: LotsProps) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <OtherLot control="lot" onWritten={(lot) => answer({ lot })} />;
  return (
    <>
      <p id={id}>{lines[0]?.product_name} viene en varios lotes.</p>
      <ul className={choices.choices} aria-labelledby={id}>
        {lines.map((each) => (
          <li key={lotKey(each)}>
            <button type="button" onClick={() => answer({ line: each })}>
              <b>{lotText(each) || 'Sin lote'}</b>
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

interface ReadingsProps {
  readings: readonly Lot[];
  answer: (lot: Lot) => void;
}

function Readings({ readings, answer }: ReadingsProps) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <OtherLot control="lot" onWritten={answer} />;
  return (
    <>
      <p id={id}>El lector no separó los datos del código y se puede leer de varias formas.</p>
      <ul className={choices.choices} aria-labelledby={id}>
        {readings.map((each) => (
          <li key={`${each.lot} ${each.expires_on}`}>
            <button type="button" onClick={() => answer(each)}>
              <b>{each.lot === '' ? 'Sin lote' : `Lote ${each.lot}`}</b>
              <span>{lotText({ ...each, lot: '' }) || 'Sin vencimiento'}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setWriting(true)}>
            Ninguno de estos
          </button>
        </li>
      </ul>
    </>
  );
}

interface OtherLotProps {
  /** What has to be written. */
  control: TrackedBy;
  known?: Lot;
  onWritten: (lot: Lot) => void;
}

/** A lot as its box has it, for goods whose code does not say it. */
function OtherLot({ control, known = NO_LOT, onWritten }: OtherLotProps) {
  const [lot, setLot] = useState(known.lot);
  const [expiresOn, setExpiresOn] = useState(known.expires_on ?? '');
  const [isChecked, setChecked] = useState(false);
  const isByDay = control === 'expiry';
  const missing = !isByDay && lot.trim() === '' ? 'Escribe el lote que dice la caja.' : null;
  const noDay = isByDay && expiresOn === '' ? 'Escribe la fecha de vencimiento que dice la caja.' : null;
  const wrongDay = noDay ?? dayProblem(expiresOn);

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
        required={!isByDay}
        data-focus-first={isByDay ? undefined : ''}
        value={lot}
        onChange={setLot}
        error={(isChecked && missing) || undefined}
      />
      <DateField
        label="Vence"
        of="expiry"
        required={isByDay}
        data-focus-first={isByDay ? '' : undefined}
        value={expiresOn}
        onChange={setExpiresOn}
        error={(isChecked && wrongDay) || undefined}
      />
      <Button type="submit" wide>
        {isByDay ? 'Vence ese día' : 'Es este lote'}
      </Button>
    </form>
  );
}
