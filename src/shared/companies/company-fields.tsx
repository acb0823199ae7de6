import { COMPANY_NAME_MAX, INVOICE_ADDRESS_MAX } from '#domain/accounts/invoice-to.ts';
import type { FieldProps } from '#src/ui/forms/field-frame.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

type CompanyField = 'company' | 'nit' | 'email' | 'address';

interface CompanyFieldsProps {
  /** Of `fieldsOf`. */
  field: (name: CompanyField) => Pick<FieldProps, 'value' | 'onChange' | 'error'> & { name: string };
  /** What the browser may fill in; nothing by default. */
  emailAutoComplete?: string;
  /** Of what takes the whole width. */
  className: string | undefined;
}

/** Whom an invoice is made out to, as the tax authority knows them. */
export function CompanyFields({ field, emailAutoComplete, className }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        {...field('company')}
        label="Razón social"
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX}
        className={className}
      />
      <TextField
        {...field('nit')}
        label="NIT con dígito de verificación"
        spellCheck="false"
        autoComplete="off"
        placeholder="900123456-8"
      />
      <TextField
        {...field('email')}
        label="Email para facturas"
        type="email"
        inputMode="email"
        {...(emailAutoComplete && { autoComplete: emailAutoComplete })}
        autoCapitalize="none"
        spellCheck="false"
      />
      <TextField
        {...field('address')}
        label="Dirección de la empresa"
        maxLength={INVOICE_ADDRESS_MAX}
        className={className}
      />
    </>
  );
}
