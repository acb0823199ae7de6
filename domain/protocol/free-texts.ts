import * as v from 'valibot';

/** A text that a person wrote, in the data of a command. */
export interface FreeText {
  /** Keys and indexes from the data to it. */
  path: readonly (string | number)[];
  text: string;
}

/** Two texts that mean nothing: where a schema takes both, it takes what a person writes. */
const ANY_TEXTS = ['Otra cosa distinta', 'Algo más, también distinto'];
/** What has neither is a code, and nobody would change it. */
const WRITTEN = /[^\p{L}\p{N}_-]/u;

/** The texts of data that may say anything else: no ids, choices, days, codes or e-mails. */
export function freeTexts(schema: v.GenericSchema, data: unknown): FreeText[] {
  return stringsIn(data, []).filter(
    ({ path, text }) =>
      WRITTEN.test(text) && ANY_TEXTS.every((other) => v.is(schema, withText(data, path, other))),
  );
}

/** The data with one of its texts changed. */
export function withText(data: unknown, [key, ...rest]: FreeText['path'], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(data))
    return data.map((each, index) => (index === key ? withText(each, rest, text) : each));
  const fields = data as Record<string, unknown>;
  return { ...fields, [key]: withText(fields[key], rest, text) };
}

function stringsIn(value: unknown, path: readonly (string | number)[]): FreeText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => stringsIn(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, [...path, key]));
}
