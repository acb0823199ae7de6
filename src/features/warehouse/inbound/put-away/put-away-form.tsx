import { useRef, useState, type FormEvent } from 'react';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { parsePosition } from '#src/shared/positions/parse-position.ts';
import { savePutAway } from '#src/features/warehouse/inbound/receiving/save-scans.ts';
import { Suggestions } from '#src/features/warehouse/inbound/put-away/suggestions.tsx';
import { useShelfCodes } from '#src/features/warehouse/inbound/put-away/use-shelf-codes.ts';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

const FORM = 'ubicar';

interface PutAwayFormProps {
  notice: ShippingNotice;
  /** With the units that wait at the dock. */
  line: ShippingNoticeLine & { waiting: number };
  person: Account;
  onDone: () => void;
}

/** The shelf where units of a product went, and how many; a reader gives the shelf wherever the focus is. */
export function PutAwayForm({ notice, line, person, onDone }: PutAwayFormProps) {
  const { waiting, lot, expires_on } = line;
  const [label, setLabel] = useState('');
  const [units, setUnits] = useState(waiting);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const form = useRef<HTMLFormElement>(null);

  useDirtyWhile(FORM, label !== '' || units !== waiting);

  function write(text: string): void {
    setLabel(text.toUpperCase());
    setProblem(null);
  }
  useShelfCodes({ form, label, isBusy: saving.isSaving, write });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { at: destination, problem: wrong } = parsePosition(label);
    if (!destination) return setProblem(wrong);
    if (positionKey(destination) === positionKey(notice.dock))
      return setProblem('Esa es la posición del muelle: escanea la del estante donde lo dejas.');
    if (!(await agreesToPlace(destination, { productId: line.product_id, units }))) return undefined;
    const product = { id: line.product_id, name: line.product_name, sku: line.sku };
    await saving.run(async () => {
      await savePutAway(notice, { product, lot: { lot, expires_on }, units }, destination, person);
      closeOwn();
    });
    return undefined;
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <FormFields isSaving={saving.isSaving}>
        <Suggestions line={line} units={units} onChoose={write} />
      </FormFields>
      <div className={styles.scan}>
        <FormFields isSaving={saving.isSaving}>
          <Quantity label="Unidades que ubicas" value={units} min={1} max={waiting} onChange={setUnits} />
          <TextField
            label="Posición"
            name="shelf"
            className={styles.code_field}
            placeholder="A-03-2-B"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            data-codes=""
            data-focus-first
            value={label}
            onChange={write}
            error={problem ?? undefined}
          />
        </FormFields>
        <Button type="submit" busy={saving.isSaving}>
          Dejar ahí
        </Button>
      </div>
      <SaveProblem state={saving.state} />
    </form>
  );
}
