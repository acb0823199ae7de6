import * as v from 'valibot';

/** A person's text without the spaces around it, of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(most: number): v.GenericSchema<string> {
  return v.pipe(v.string(), v.trim(), v.maxLength(most));
}
