/**
 * A value that takes long to make, made when it is first asked for. Formatters of `Intl` are such values:
 * each takes some milliseconds on a cheap phone, and a page that opens would make them all before it paints.
 */
export function whenAsked<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
