/**
 * Whole pesos from how people write them: `149900`, `$ 149.900`, `149.900,00`, `149,900.00`. A fraction is
 * rounded. Null when it is no amount. Three digits after a lone separator are thousands: pesos have no
 * decimals.
 */
export function parsePesos(written: string): number | null {
  const plain = written.replace(/cop|\$|\s/gi, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const decimals = /[.,](\d{1,2})$/.exec(plain);
  const wholePart = decimals ? plain.slice(0, decimals.index) : plain;
  if (!/^\d+$|^\d{1,3}(?:[.,]\d{3})+$/.test(wholePart)) return null;
  return Math.round(Number(`${wholePart.replace(/[.,]/g, '')}.${decimals?.[1] ?? '0'}`));
}
