/**
 * A value that takes long to make, made when it is first asked for. Formatters of `Intl` are such values:
 * each takes some milliseconds on a cheap phone, and a page that opens would make them all before it paints.
 */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Makes something of an object once, and keeps it for as long as the object. */
export function memoizeByKey<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { value: Made }>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}
