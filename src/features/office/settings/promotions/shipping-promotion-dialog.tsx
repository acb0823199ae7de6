import { useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { formatWhole, type Pesos } from '#domain/base/money.ts';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { MAX_PROMOTION_NAME, shippingPromotionsSchema } from '#domain/settings/shipping-promotions-schema.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { ZonePlaces, type Places } from '#src/features/office/settings/zone-places.tsx';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Check } from '#src/ui/forms/check.tsx';
import type { FieldProps } from '#src/ui/forms/field-frame.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface ShippingPromotionDialogProps {
  promotions: readonly ShippingPromotion[];
  /** The promotion that is changed; null for one that is new. */
  id: string | null;
  onSave: (promotions: readonly ShippingPromotion[]) => void;
  onClose: () => void;
}

/** From the first peso on, whatever is bought ships free. */
const ANY_PURCHASE = 1;

/** One promotion of the shipping. It goes into the list, which is saved with the page. */
export function ShippingPromotionDialog({ promotions, id, onSave, onClose }: ShippingPromotionDialogProps) {
  const before = promotions.find((each) => each.id === id);
  const [draft, setDraft] = useState(() => draftOf(before));
  const [places, setPlaces] = useState<Places>(before ?? { departments: [], municipalities: [] });
  const [isForAll, setIsForAll] = useState(before?.free_from === ANY_PURCHASE);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const saving = useSaving();
  const field = fieldsOf(draft, problems, (changes) => setDraft((written) => ({ ...written, ...changes })));

  async function save(): Promise<void> {
    const written = {
      id: before?.id ?? uuidv7(serverNowMs()),
      name: draft.name,
      from: draft.from,
      until: draft.until,
      departments: places.departments,
      municipalities: places.municipalities,
      cost: isForAll ? null : amountIn(draft.cost),
      free_from: isForAll ? ANY_PURCHASE : amountIn(draft.free_from),
    };
    const all: unknown[] = before
      ? promotions.map((each) => (each === before ? written : each))
      : [...promotions, written];
    const read = v.safeParse(shippingPromotionsSchema, all);
    if (!read.success) {
      return setProblems({
        ...problemsByField(read.issues, all.indexOf(written), 'name'),
        ...(draft.from === '' && { from: 'Elige el primer día.' }),
        ...(draft.until === '' && { until: 'Elige el último día.' }),
      });
    }
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title={before ? 'Cambiar promoción' : 'Agregar promoción'}
      submit={before ? 'Cambiar' : 'Agregar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Nombre"
        maxLength={MAX_PROMOTION_NAME}
        hint="Lo leen los compradores: Diciembre en Santander."
        data-focus-first
      />
      <DateField {...field('from')} label="Primer día" of="offer" />
      <DateField {...field('until')} label="Último día" of="offer" hint="Vale hasta las 12 de esa noche." />
      <ZonePlaces
        places={places}
        explanation="Sin ninguno vale para todo el país."
        error={problems.departments ?? problems.municipalities}
        onChange={setPlaces}
      />
      <Check checked={isForAll} onChange={setIsForAll}>
        Envío gratis en toda compra
      </Check>
      {!isForAll && <Amounts freeFrom={field('free_from')} cost={field('cost')} />}
    </FormDialog>
  );
}

/** What shipping costs while it lasts, where not all of it is free. */
function Amounts({ freeFrom, cost }: Record<'freeFrom' | 'cost', Omit<FieldProps, 'label'>>) {
  return (
    <>
      <TextField
        {...freeFrom}
        label="Gratis desde"
        inputMode="numeric"
        prefixIcon="$"
        hint="Subtotal sin IVA. Vacío lo deja como está."
      />
      <TextField
        {...cost}
        label="Costo mientras dura"
        inputMode="numeric"
        prefixIcon="$"
        hint="De lo que no es gratis. Vacío lo deja como está."
      />
    </>
  );
}

function draftOf(before: ShippingPromotion | undefined) {
  const text = (amount: Pesos | null | undefined) => (amount ? formatWhole(amount) : '');
  return {
    name: before?.name ?? '',
    from: before?.from ?? '',
    until: before?.until ?? '',
    cost: text(before?.cost),
    free_from: before?.free_from === ANY_PURCHASE ? '' : text(before?.free_from),
  };
}

/** Null of an empty field; what is no amount stays as it is, and the schema tells of it. */
function amountIn(text: string): Pesos | string | null {
  return text.trim() === '' ? null : (parsePesos(text).pesos ?? text);
}
