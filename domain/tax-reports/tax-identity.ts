import { type IdentificationType, nitCheckDigit } from '#domain/accounts/identification.ts';

/** Codes by which the DIAN names kinds of documents in its formats. */
const NIT = '31';
const CEDULA = '13';
const CODES: Readonly<Record<IdentificationType, string>> = {
  CC: CEDULA,
  CE: '22',
  TI: '12',
  PP: '41',
  PPT: '48',
  NIT,
};
/** For what has no document of its own. */
const OF_NOBODY = '43';

/** Who somebody is for the DIAN. */
export interface TaxIdentity {
  document_type: string;
  /** Without its check digit. */
  document: string;
  /** Empty where the document has none. */
  check_digit: string;
}

/** Buyers without a document, and those of little, go together (Anexo Técnico 1.9: consumidor final). */
export const FINAL_CONSUMER: TaxIdentity = {
  document_type: OF_NOBODY,
  document: '222222222222',
  check_digit: '',
};

/** A NIT with its check digit (`900123456-8`) or a cédula, as the formats have it; null where nobody wrote one. */
export function taxIdentityOf(written: string | null | undefined): TaxIdentity | null {
  const [, document, check] = /^(\d{6,10})(?:-(\d))?$/.exec(written ?? '') ?? [];
  if (document === undefined) return null;
  return { document_type: check === undefined ? CEDULA : NIT, document, check_digit: check ?? '' };
}

/** A document of a kind that is known, normalised, as the formats have it: each kind by its code, a NIT with its check digit. */
export function taxIdentityOfDocument(type: IdentificationType, number: string): TaxIdentity {
  const [document = number, check = ''] = type === 'NIT' ? number.split('-') : [number];
  const digit = type === 'NIT' && check === '' ? String(nitCheckDigit(document)) : check;
  return { document_type: CODES[type], document, check_digit: digit };
}
