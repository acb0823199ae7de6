/** Prefix that GS1 gives to Colombia. */
const COLOMBIA = '770';

/** A 13-digit GTIN of Colombia for an item number of up to nine digits. */
export function colombianGtin(item: number): string {
  const body = COLOMBIA + String(item).padStart(9, '0');
  return body + gtinCheckDigit(body);
}

/** The last digit of a GTIN-13 from its first twelve (GS1 General Specifications §7.9). */
export function gtinCheckDigit(body: string): number {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
