/** The address of the movements page with the timeline of a product, a place, a person or a device. */
export function movementsAddress(
  page: string,
  of: Partial<Record<'sku' | 'location' | 'user' | 'device', string>>,
): string {
  return `${page}?${new URLSearchParams(of)}`;
}

/**
 * The address that opens the form of movements for returned goods; `returned-goods.ts` of that screen reads
 * it.
 */
export function returnedGoodsAddress(
  page: string,
  { sku, units, reference }: { sku: string; units: number; reference: string },
): string {
  return `${page}?${new URLSearchParams({ ingresa: sku, unidades: String(units), referencia: reference })}`;
}
