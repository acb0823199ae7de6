import * as v from 'valibot';

/**
 * That something of a collection changed up to a transaction, of an epoch where whoever says it knows which. Tabs tell it each
 * other before they know what collections there are: a name that nobody reads matters to nobody.
 */
export const ChangeHint = v.object({
  collection: v.string(),
  upTo: v.string(),
  epoch: v.nullable(v.string()),
});
export type ChangeHint = v.InferOutput<typeof ChangeHint>;
