export interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** The word of each value, or a function that says it. */
type Words<Value extends string> = Readonly<Record<Value, string>> | ((value: Value) => string);

/** Values as the options of a choice. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  words: Words<Value>,
): Option<Value>[] {
  return values.map((value) => ({
    value,
    label: typeof words === 'function' ? words(value) : words[value],
  }));
}

/**
 * Values as the options of a filter, after one for all.
 * @param all its words: «Todas las zonas».
 */
export function optionsOrAll<Value extends string>(
  all: string,
  values: readonly Value[],
  words: Words<Value>,
): [Option<Value | 'all'>, ...Option<Value>[]] {
  return [{ value: 'all', label: all }, ...optionsOf(values, words)];
}
