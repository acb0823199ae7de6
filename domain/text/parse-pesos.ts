import { pastedText } from '#domain/text/pasted-text.ts';

/** An amount that a person or a spreadsheet wrote, or why it is none. */
export type ParsedPesos =
  | { pesos: number; problem: null }
  /** `shortened`: `149.9`, as Excel leaves `149.900`; nobody knows what it was. */
  | { pesos: null; problem: 'no_amount' | 'shortened' };

const WHOLE = /^\d+$|^\d{1,3}(?:[.,']\d{3})+$/;
/** With fewer digits before its decimals, an amount in pesos is one that lost its zeros. */
const MIN_WHOLE_DIGITS = 4;

/**
 * Whole pesos as people write them: `149900`, `$ 149.900`, `1'149.900,00`, `149,900.00`, `COP 50.000`. Pesos
 * have no decimals: three digits after a lone sign are thousands, and a fraction of a whole amount is rounded.
 */
export function parsePesos(input: string): ParsedPesos {
  const plain = pastedText(input)
    .replaceAll(/cop|pesos|\$|\s/gi, '')
    .replaceAll(/[’´`]/g, "'");
  if (WHOLE.test(plain)) return { pesos: Number(plain.replaceAll(/[.,']/g, '')), problem: null };
  const [, whole = '', decimals] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
  if (decimals === undefined || !WHOLE.test(whole)) return { pesos: null, problem: 'no_amount' };
  const digits = whole.replaceAll(/[.,']/g, '');
  if (digits.length < MIN_WHOLE_DIGITS) return { pesos: null, problem: 'shortened' };
  return { pesos: Math.round(Number(`${digits}.${decimals}`)), problem: null };
}

/** Whole pesos as digits, for an address; what is none as it was written, so that who reads it says so. */
export function pesosText(input: string): string {
  const { pesos } = parsePesos(input);
  return pesos === null ? input.trim() : String(pesos);
}
