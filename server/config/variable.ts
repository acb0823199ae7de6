import * as v from 'valibot';

export interface Variable {
  /** The behaviour without it, in words for the table. */
  without: string;
  /** Its purpose. */
  purpose: string;
  example: string;
}

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'debe ser un número de puerto entre 0 y 65535.'),
  v.transform(Number),
  v.maxValue(65_535, 'debe ser un número de puerto entre 0 y 65535.'),
);
