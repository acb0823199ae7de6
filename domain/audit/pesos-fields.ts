/** Fields whose figures are amounts in COP. */
const PESOS = new Set([
  'total',
  'amount',
  'price',
  'precio_venta',
  'unit_price',
  'seen_price',
  'seen_shipping',
  'offer_price',
  'cost',
  'unit_fee',
  'minimum',
  'maximum',
  'price_from',
  'price_to',
]);

/** Whether the figure of a field is an amount in COP. */
export function isPesos(field: string): boolean {
  return PESOS.has(field);
}
