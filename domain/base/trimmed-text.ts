import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';

/** A person's text without what nobody sees, of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(most: number): v.GenericSchema<string> {
  return v.pipe(v.string(), seenText(), v.maxLength(most, `No puede pasar de ${most} caracteres.`));
}
