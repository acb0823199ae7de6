import {
  IDENTIFICATION_TYPES,
  identificationTypeLabels,
  USER_TYPES_OF_PSE,
} from '#domain/payments/payment-data.ts';
import type { PaymentDraftInHand } from '#src/shared/payments/use-payment-draft.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/shared/payments/payment-form.module.css';

const userTypeLabels = {
  natural: 'Persona',
  juridica: 'Empresa',
} satisfies Record<(typeof USER_TYPES_OF_PSE)[number], string>;

/** What PSE asks: the bank, and whose account it is. */
export function PseFields({ form: { draft, fields, banks, change } }: { form: PaymentDraftInHand }) {
  const known = typeof banks === 'string' ? [] : banks;
  return (
    <>
      <SelectField
        label="Banco"
        name="bank_code"
        value={draft.bank_code}
        onChange={(bank_code) => change({ bank_code })}
        error={fields['bank_code']}
        hint={banks === 'away' ? 'No pudimos traer la lista de bancos.' : undefined}
        options={[
          { value: '', label: banks === 'asking' ? 'Cargando bancos…' : 'Elige tu banco' },
          ...known.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <SelectField
        label="Tipo de persona"
        name="user_type"
        value={draft.user_type}
        onChange={(user_type) => change({ user_type })}
        error={fields['user_type']}
        options={optionsOf(USER_TYPES_OF_PSE, userTypeLabels)}
      />
      <div className={styles.document}>
        <SelectField
          label="Tipo de documento"
          name="identification_type"
          value={draft.identification_type}
          onChange={(identification_type) => change({ identification_type })}
          error={fields['identification_type']}
          options={IDENTIFICATION_TYPES.map((each) => ({
            value: each,
            label: identificationTypeLabels[each],
          }))}
        />
        <TextField
          label="Número de documento"
          name="identification_number"
          maxLength={15}
          value={draft.identification_number}
          onChange={(identification_number) => change({ identification_number })}
          error={fields['identification_number']}
        />
      </div>
    </>
  );
}
