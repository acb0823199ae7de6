/**
 * Fields that hold a card, as they are spelled by the specification (§3, payment payload), by gateways and by
 * forms. Compared without case and separators.
 */
const CARD_FIELDS = new Set([
  'cardnumber',
  'pan',
  'cvv',
  'cvv2',
  'cvc',
  'cvc2',
  'securitycode',
  'expirationmonth',
  'expirationyear',
  'expmonth',
  'expyear',
  'expirymonth',
  'expiryyear',
]);
const DEEPEST = 32;

/** Text that cannot hold a card's field, judged without parsing it; an escape could hide any name. */
const NEVER_CARD = /^(?![^]*(?:card|pan"|cvv|cvc|security|exp|\\u))/i;

export const CARD_DATA_MESSAGE =
  'No envíes datos de tarjeta: el número y el código se entregan solo a la pasarela, desde tu navegador.';

/** Whether JSON text may hold a card's field: false is sure, true asks for `cardFieldIn`. */
export function mayHoldCard(json: string): boolean {
  return !NEVER_CARD.test(json);
}

/**
 * The dotted path of the first field that holds a card, or null. Such a body is refused whole and kept
 * nowhere (PCI DSS 3.3: neither number nor code may be stored, not even before the charge).
 */
export function cardFieldIn(value: unknown, depth = 0): string | null {
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return null;
  for (const [name, each] of Object.entries(value)) {
    if (CARD_FIELDS.has(name.toLowerCase().replace(/[\s_.-]/g, ''))) return name.slice(0, 40);
    const inside = cardFieldIn(each, depth + 1);
    if (inside !== null) return `${name.slice(0, 40)}.${inside}`;
  }
  return null;
}
