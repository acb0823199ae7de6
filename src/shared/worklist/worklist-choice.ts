/**
 * A choice among the filters of a list: its values, the first of them by default, and the parameters of each
 * for the server.
 */
export interface Choice<Value extends string = string> {
  values: readonly [Value, ...Value[]];
  asks(value: string): Record<string, string>;
}

/** A choice that the server knows by the name `param`; `all` asks for everything. */
export function choice<const Value extends string>(
  param: string,
  values: readonly [Value, ...Value[]],
): Choice<Value> {
  return { values, asks: (value) => (value === 'all' ? {} : { [param]: value }) };
}

/** The choices of a list, by the names that its address has for them. */
export type Choices = Record<string, Choice>;

/** The filters of a list, as its address has them. */
export type FiltersOf<List extends Choices> = {
  [Key in keyof List]: List[Key]['values'][number];
} & { q: string; page: number };
