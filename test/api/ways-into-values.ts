/** The way to a place in a value: names of fields, and indexes of items. The empty way is the whole value. */
export type Way = readonly string[];

/** The ways to a value and to everything in it. */
export function waysInto(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, each]) => waysInto(each, [...way, key]))];
}

/** The value at the end of a way, or undefined. */
export function partAt(value: unknown, [key, ...rest]: Way): unknown {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return partAt(Object.entries(value).find(([name]) => name === key)?.[1], rest);
}

/** The value with one of its parts changed. */
export function changedAt(value: unknown, [key, ...rest]: Way, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === key ? changedAt(each, rest, change) : each,
  ]);
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** An object with one field more; a computed key makes even `__proto__` a field like any other. */
export function withField(value: unknown, field: string, content: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value, [field]: content } : content;
}
