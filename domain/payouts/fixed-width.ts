/**
 * One field of a line of fixed width.
 * @property pad spaces after a text, which is cut where it is longer; zeros before digits, which are never cut.
 */
export interface FixedField<Of> {
  name: string;
  width: number;
  pad: 'spaces' | 'zeros';
  of: (record: Of) => string;
}

/** A field that says the same in every line. */
export function constant<Of>(name: string, text: string): FixedField<Of> {
  return { name, width: text.length, pad: 'spaces', of: () => text };
}

/** A field that is left empty. */
export function blank<Of>(name: string, width: number): FixedField<Of> {
  return { name, width, pad: 'spaces', of: () => '' };
}

/** The characters of a line with these fields. */
export function widthOf(fields: readonly FixedField<never>[]): number {
  return fields.reduce((sum, { width }) => sum + width, 0);
}

/**
 * A line of fixed width, in ASCII.
 * @throws where digits are more than their field has: cut, they would be another account or amount.
 */
export function fixedLine<Of>(fields: readonly FixedField<Of>[], record: Of): string {
  return fields
    .map(({ name, width, pad, of }) => {
      if (pad === 'spaces') return bankText(of(record)).slice(0, width).padEnd(width);
      const digits = of(record);
      if (!/^\d*$/.test(digits) || digits.length > width)
        throw new Error(`The field «${name}» of a bank's file has ${width} digits.`);
      return digits.padStart(width, '0');
    })
    .join('');
}

/**
 * A text as banks take it: upper case without accents, Ñ as N, and a space for any other sign. Each character is one byte, so that a
 * line is as wide in bytes as in characters: done before a text is cut, not after.
 */
export function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^ -~]/gu, ' ');
}
