import * as v from 'valibot';

/**
 * A hint that something of a collection changed up to a transaction, in an epoch where the sender knows it.
 * Tabs tell each other hints before they know which collections exist: a name that nobody reads does no harm.
 */
export const ChangeHint = v.object({
  collection: v.string(),
  upTo: v.string(),
  epoch: v.nullable(v.string()),
});
export type ChangeHint = v.InferOutput<typeof ChangeHint>;
