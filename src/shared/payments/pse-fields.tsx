import {
  IDENTIFICATION_TYPES,
  identificationTypeLabels,
  USER_TYPES_OF_PSE,
} from '#domain/payments/payment-data.ts';
import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/shared/payments/payment-form.module.css';

const userTypeLabels = {
  natural: 'Persona',
  juridica: 'Empresa',
} satisfies Record<(typeof USER_TYPES_OF_PSE)[number], string>;

/** The data for PSE: the bank, and the owner of the account. */
export function PseFields({ form: { draft, fields, banks, change } }: { form: PaymentDraftInHand }) {
  const known = typeof banks === 'string' ? [] : banks;
  const field = fieldsOf(draft, fields, change);
  return (
    <>
      <SelectField
        {...field('bank_code')}
        label="Banco"
        hint={banks === 'away' ? 'No pudimos traer la lista de bancos.' : undefined}
        options={[
          { value: '', label: banks === 'asking' ? 'Cargando bancos…' : 'Elige tu banco' },
          ...known.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <SelectField
        {...field('user_type')}
        label="Tipo de persona"
        options={optionsOf(USER_TYPES_OF_PSE, userTypeLabels)}
      />
      <div className={styles.document}>
        <SelectField
          {...field('identification_type')}
          label="Tipo de documento"
          options={optionsOf(IDENTIFICATION_TYPES, identificationTypeLabels)}
        />
        <TextField {...field('identification_number')} label="Número de documento" />
      </div>
    </>
  );
}
