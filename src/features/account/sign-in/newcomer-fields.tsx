import type { ReactNode } from 'react';
import { defaultStoreName, type BusinessType } from '#domain/accounts/registration.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { BusinessChoice } from '#src/features/account/sign-in/business-choice.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';

interface Field {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

interface NewcomerFieldsProps {
  business: BusinessType;
  /** Absent for a person who can only come to buy. */
  onBusiness?: ((business: BusinessType) => void) | undefined;
  field: (name: 'nombre' | 'nombre_tienda' | 'telefono') => Field;
  /** Between the name and the mobile: the e-mail field, if there is one. */
  children?: ReactNode;
}

/**
 * The fields for a person without an account, however they prove who they are. A seller may name their store.
 */
export function NewcomerFields({ business, onBusiness, field, children }: NewcomerFieldsProps) {
  const name = field('nombre');
  const storeName = name.value.trim() === '' ? 'Tienda de …' : defaultStoreName(name.value);
  return (
    <>
      {onBusiness && <BusinessChoice value={business} onChange={onBusiness} />}
      <TextField {...name} label="Nombre" autoComplete="name" />
      {business !== 'comprador' && (
        <TextField
          {...field('nombre_tienda')}
          label="Nombre de la tienda"
          autoComplete="organization"
          required={false}
          hint={`Con este nombre te verán los compradores. Si lo dejas vacío será «${storeName}».`}
        />
      )}
      {children}
      <PhoneField
        {...field('telefono')}
        autoComplete="tel-national"
        required={false}
        hint="Diez dígitos, empieza por 3."
      />
    </>
  );
}
