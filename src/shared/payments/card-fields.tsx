import { useState } from 'react';
import { MAX_INSTALLMENTS } from '#domain/payments/payment-messages.ts';
import { serverNowMs } from '#src/device/clock.ts';
import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/shared/payments/payment-form.module.css';

const YEARS_AHEAD = 15;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const INSTALLMENTS = Array.from({ length: MAX_INSTALLMENTS }, (_, index) => String(index + 1));

/** A card, which this browser hands to the gateway and to nobody else. */
export function CardFields({ form: { draft, fields, change, changeCard } }: { form: PaymentDraftInHand }) {
  const { card } = draft;
  const [thisYear] = useState(() => new Date(serverNowMs()).getFullYear());
  const years = Array.from({ length: YEARS_AHEAD }, (_, index) => String(thisYear + index));
  const field = fieldsOf(card, fields, changeCard);
  return (
    <>
      <TextField {...field('number')} label="Número de la tarjeta" inputMode="numeric" maxLength={25} />
      <TextField {...field('holder')} label="Nombre como está en la tarjeta" maxLength={80} />
      <div className={styles.pair}>
        <SelectField
          {...field('month')}
          label="Mes de vencimiento"
          options={[{ value: '', label: 'Mes' }, ...optionsOf(MONTHS, String)]}
        />
        <SelectField
          {...field('year')}
          label="Año"
          options={[{ value: '', label: 'Año' }, ...optionsOf(years, String)]}
        />
        <TextField
          {...field('cvv')}
          label="Código de seguridad"
          type="password"
          inputMode="numeric"
          maxLength={4}
        />
        <SelectField
          {...fieldsOf(draft, fields, change)('installments')}
          label="Cuotas"
          options={optionsOf(INSTALLMENTS, String)}
        />
      </div>
    </>
  );
}
