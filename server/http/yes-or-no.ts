import * as v from 'valibot';

/** A yes or no in an address: `?open=true`. */
export const yesOrNo = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((written) => written === 'true'),
);
