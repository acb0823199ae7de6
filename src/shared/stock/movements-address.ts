/** Where the page of movements shows the timeline of a product, a place, a person or a device. */
export function movementsAddress(
  page: string,
  of: Partial<Record<'sku' | 'location' | 'user' | 'device', string>>,
): string {
  return `${page}?${new URLSearchParams(of)}`;
}

/** Where the form of movements is open for goods that came back, which its reader says of. */
export function returnedGoodsAddress(
  page: string,
  { sku, units, reference }: { sku: string; units: number; reference: string },
): string {
  return `${page}?${new URLSearchParams({ ingresa: sku, unidades: String(units), referencia: reference })}`;
}
