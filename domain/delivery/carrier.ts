import * as v from 'valibot';

/** Where a carrier's tracking address has the number of the guide. */
export const GUIDE_MARK = '{guia}';

/** Who takes parcels to their buyers, as the company wrote it down. What each may be, `carriersSchema` says. */
export const Carrier = v.object({
  id: v.string(),
  name: v.string(),
  /** Address that shows where a guide is, with `{guia}` for its number; empty where there is none. */
  tracking_url: v.string(),
  /** Whether it may be chosen. Those that may not keep what they were given. */
  active: v.boolean(),
});
export type Carrier = Readonly<v.InferOutput<typeof Carrier>>;
