/** Where the page of movements shows the timeline of a product, a place, a person or a device. */
export function movementsAddress(
  page: string,
  of: Partial<Record<'sku' | 'location' | 'user' | 'device', string>>,
): string {
  return `${page}?${new URLSearchParams(of)}`;
}
