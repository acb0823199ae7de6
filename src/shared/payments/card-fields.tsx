import { useState } from 'react';
import { MAX_INSTALLMENTS } from '#domain/payments/payment-data.ts';
import type { CardForm } from '#domain/payments/card-form.ts';
import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/shared/payments/payment-form.module.css';

const YEARS_AHEAD = 15;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A card, which this browser hands to the gateway and to nobody else. */
export function CardFields({ form: { draft, fields, change } }: { form: PaymentDraftInHand }) {
  const { card } = draft;
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: YEARS_AHEAD }, (_, index) => String(thisYear + index));
  const write = (patch: Partial<CardForm>) => change({ card: { ...card, ...patch } });
  return (
    <>
      <TextField
        label="Número de la tarjeta"
        name="number"
        inputMode="numeric"
        maxLength={25}
        value={card.number}
        onChange={(number) => write({ number })}
        error={fields['number']}
      />
      <TextField
        label="Nombre como está en la tarjeta"
        name="holder"
        maxLength={80}
        value={card.holder}
        onChange={(holder) => write({ holder })}
        error={fields['holder']}
      />
      <div className={styles.pair}>
        <SelectField
          label="Mes de vencimiento"
          name="month"
          value={card.month}
          onChange={(month) => write({ month })}
          error={fields['month']}
          options={[{ value: '', label: 'Mes' }, ...MONTHS.map((each) => ({ value: each, label: each }))]}
        />
        <SelectField
          label="Año"
          name="year"
          value={card.year}
          onChange={(year) => write({ year })}
          error={fields['year']}
          options={[{ value: '', label: 'Año' }, ...years.map((each) => ({ value: each, label: each }))]}
        />
        <TextField
          label="Código de seguridad"
          name="cvv"
          type="password"
          inputMode="numeric"
          maxLength={4}
          value={card.cvv}
          onChange={(cvv) => write({ cvv })}
          error={fields['cvv']}
        />
        <SelectField
          label="Cuotas"
          name="installments"
          value={draft.installments}
          onChange={(installments) => change({ installments })}
          error={fields['installments']}
          options={Array.from({ length: MAX_INSTALLMENTS }, (_, index) => String(index + 1)).map((each) => ({
            value: each,
            label: each,
          }))}
        />
      </div>
    </>
  );
}
