import { type IdentificationType, nitCheckDigit } from '#domain/accounts/identification.ts';

const NIT = '31';
const CEDULA = '13';
/**
 * Codes of kinds of documents in the formats of información exógena (Resolución 000162 de 2023 and its technical annexes, compiled in
 * Resolución 000227 de 2025). Null of one that we have found in no list of theirs: of a PPT only the electronic invoice says 48 (Anexo
 * Técnico 1.9, 13.2.1), which is another norm. The file leaves it empty then, and the page says so.
 */
const CODES: Readonly<Record<IdentificationType, string | null>> = {
  CC: CEDULA,
  CE: '22',
  TI: '12',
  PP: '41',
  PPT: null,
  NIT,
};
/** For what has no document of its own. */
const OF_NOBODY = '43';

/** Who somebody is for the DIAN. */
export interface TaxIdentity {
  /** Empty where the code of its kind is not known. */
  document_type: string;
  /** Without its check digit. */
  document: string;
  /** Empty where the document has none. */
  check_digit: string;
}

/**
 * Buyers without a document, and those of little, go together as «cuantías menores»: nine digits. The twelve of 222222222222 are the final
 * consumer of an electronic invoice.
 */
export const MINOR_AMOUNTS: TaxIdentity = {
  document_type: OF_NOBODY,
  document: '222222222',
  check_digit: '',
};

/** Digits of the NIT of a company or of who has no cédula; no cédula has as many: old ones have eight at most, and those since 2003 ten. */
const NIT_DIGITS = 9;

/**
 * A NIT with its check digit (`900123456-8`) or a cédula, as the formats have it; null where nobody wrote one. A NIT that was written
 * without its digit gets it.
 */
export function taxIdentityOf(written: string | null | undefined): TaxIdentity | null {
  const [, document, check] = /^(\d{6,10})(?:-(\d))?$/.exec(written ?? '') ?? [];
  if (document === undefined) return null;
  const isNit = check !== undefined || document.length === NIT_DIGITS;
  return taxIdentityOfDocument(isNit ? 'NIT' : 'CC', written ?? '');
}

/** A document of a kind that is known, normalised, as the formats have it: each kind by its code, a NIT with its check digit. */
export function taxIdentityOfDocument(type: IdentificationType, number: string): TaxIdentity {
  const [document = number, check = ''] = type === 'NIT' ? number.split('-') : [number];
  const digit = type === 'NIT' && check === '' ? String(nitCheckDigit(document)) : check;
  return { document_type: CODES[type] ?? '', document, check_digit: digit };
}
