import {
  PROCESSING_TIME_MAX,
  RETURN_POLICY_MAX,
  type SomeStoreFields,
  STORE_DESCRIPTION_MAX,
  storeFieldLabels,
  type StoreFields,
} from '#domain/stores/store-fields.ts';
import { MIN_STORE_DESCRIPTION } from '#domain/stores/vendor-profile.ts';
import { StoreMunicipality } from '#src/features/store/profile/store-municipality.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';

interface StoreFormFieldsProps {
  fields: StoreFields;
  problems: Record<string, string>;
  onChange: (changes: SomeStoreFields) => void;
}

/** What a store says to its buyers, how to reach it, and whether it is written to. */
export function StoreFormFields({ fields, problems, onChange }: StoreFormFieldsProps) {
  const field = fieldsOf(fields, problems, onChange);
  return (
    <>
      <TextField {...field('storeName')} label={storeFieldLabels.storeName} maxLength={80} />
      <TextAreaField
        {...field('storeDescription')}
        label={storeFieldLabels.storeDescription}
        hint={`Desde ${MIN_STORE_DESCRIPTION} caracteres. La leen los compradores.`}
        required={false}
        maxLength={STORE_DESCRIPTION_MAX}
      />
      <PhoneField
        {...field('phone')}
        label={storeFieldLabels.phone}
        required={false}
        hint="Celular o fijo, diez dígitos."
      />
      <StoreMunicipality fields={fields} onChange={onChange} />
      <TextField {...field('address')} label={storeFieldLabels.address} required={false} maxLength={200} />
      <TextField
        {...field('zipCode')}
        label={storeFieldLabels.zipCode}
        required={false}
        inputMode="numeric"
        maxLength={6}
      />
      <TextField
        {...field('processingTime')}
        label={storeFieldLabels.processingTime}
        hint="Lo leen los compradores en tu página y en tus productos."
        required={false}
        maxLength={PROCESSING_TIME_MAX}
      />
      <TextAreaField
        {...field('returnPolicy')}
        label={storeFieldLabels.returnPolicy}
        hint="Se suma a los derechos que la ley da a quien compra; no los quita."
        required={false}
        maxLength={RETURN_POLICY_MAX}
      />
      <TextField
        {...field('minimumOrderAmount')}
        label={storeFieldLabels.minimumOrderAmount}
        hint="Lo menos que alguien te puede pedir de una vez, sin IVA ni envío. Vacío: sin mínimo."
        required={false}
        inputMode="numeric"
        maxLength={20}
      />
      <TextField
        {...field('mailbox')}
        label={storeFieldLabels.mailbox}
        type="email"
        inputMode="email"
        hint="Ahí te escribimos lo que marques abajo, y siempre lo de tu solicitud y el estado de la tienda."
        required={false}
        maxLength={254}
      />
      <LetterFields fields={fields} onChange={onChange} />
    </>
  );
}

/** Whether the store is written to, and of what. */
function LetterFields({ fields, onChange }: Omit<StoreFormFieldsProps, 'problems'>) {
  return (
    <>
      <Check name="letters" checked={fields.letters} onChange={(letters) => onChange({ letters })}>
        Recibir avisos por correo
      </Check>
      {fields.letters && (
        <>
          <Check
            name="inboundLetters"
            checked={fields.inboundLetters}
            onChange={(inboundLetters) => onChange({ inboundLetters })}
          >
            De tus ingresos: la bodega cancela un aviso o recibe algo distinto
          </Check>
          <Check
            name="productLetters"
            checked={fields.productLetters}
            onChange={(productLetters) => onChange({ productLetters })}
          >
            De tus productos: se aprueban, piden correcciones o no se aprueban
          </Check>
        </>
      )}
    </>
  );
}
