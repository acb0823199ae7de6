/** What has an id: a product of a list. */
interface Row {
  id: string;
}

/**
 * The rows to show: those of the page stand until the device's own are whole, so that nothing moves while a copy
 * grows.
 * @param own of the device, undefined until it answers. @param isWhole whether nothing is missing in its copy.
 */
export function untilWhole<Item>(
  own: readonly Item[] | undefined,
  first: readonly Item[] | undefined,
  isWhole: boolean,
): readonly Item[] | undefined {
  const stands = first !== undefined && first.length > 0 && !(isWhole && own);
  return stands ? first : own;
}

/**
 * Whether the device's own rows may take the place of the page's. A copy says that it is whole a moment before its live
 * queries have answered anew, and an empty list in that moment is no answer. Rows that the server has answered are whole
 * as soon as they have the page's too, although the catalogue on this device is not.
 */
export function replacesPrerendered(
  own: readonly Row[] | undefined,
  first: readonly Row[] | undefined,
  { isWhole, isAnswered = false }: { isWhole: boolean; isAnswered?: boolean },
): boolean {
  return own !== undefined && own.length > 0 && (isWhole || (isAnswered && hasAll(own, first)));
}

function hasAll(own: readonly Row[], first: readonly Row[] = []): boolean {
  const ids = new Set(own.map((each) => each.id));
  return first.every((each) => ids.has(each.id));
}
