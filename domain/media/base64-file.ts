import * as v from 'valibot';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A file within a command, in base64, of so many bytes at the most. */
/* @__NO_SIDE_EFFECTS__ */
export function base64File(maxBytes: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(Math.ceil(maxBytes / 3) * 4), v.regex(BASE64));
}
