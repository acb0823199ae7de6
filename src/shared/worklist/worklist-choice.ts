import type { Option } from '#src/ui/forms/options.ts';

/** A choice among the filters of a list. */
export interface Choice<Value extends string = string> {
  /** Its label: «Estado». */
  label: string;
  /** Its values with their words, the default first. */
  options: readonly [Option<Value>, ...Option<Value>[]];
  /** The parameters of a value for the server. */
  asks(value: string): Record<string, string>;
}

/** A choice that the server knows by the name `param`; `all` asks for everything. */
export function choice<Value extends string>(
  param: string,
  label: string,
  options: Choice<Value>['options'],
): Choice<Value> {
  return { label, options, asks: (value) => (value === 'all' ? {} : { [param]: value }) };
}

/** The choices of a list, by the names that its address has for them. */
export type Choices = Record<string, Choice>;

/** The filters of a list, as its address has them. */
export type FiltersOf<List extends Choices> = {
  [Key in keyof List]: List[Key]['options'][number]['value'];
} & {
  q: string;
  page: number;
  /** Where the page begins, in a list that goes by keys; empty for its first page. */
  cursor?: string;
  /** The first and the last day, where the list has days; empty for any. */
  desde?: string;
  hasta?: string;
};
