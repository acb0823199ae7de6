import * as v from 'valibot';

/** The kinds of things that an audit event can change, as the audit names them. */
export const AUDITED_THINGS = [
  'order',
  'part',
  'return',
  'refund',
  'product',
  'store',
  'photo',
  'stock',
  'incident',
  'rating',
  'pqr',
  'lead',
  'review',
  'profile',
  'address',
  'account',
  'invitation',
  'role',
  'report',
  'store',
  'position',
  'task',
  'device',
  'payment',
  'catalogue',
  'export',
  'setting',
  'category',
  'synonyms',
  'webhook',
  'key',
  'anomaly',
  'gateway_keys',
  'commission_rule',
  'bank_account',
  'payout_run',
  'write_off',
  'invoice',
  'store_answer',
  'store_question',
  'withholding_rule',
  'tax_profile',
  'campaign',
  'company',
] as const;
export type AuditedThing = (typeof AUDITED_THINGS)[number];

const Figure = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export const AuditedState = v.record(v.string(), Figure);
export type AuditedState = v.InferOutput<typeof AuditedState>;

/**
 * An audit event's effect on one thing: only the fields that differ. `before` null means that it did not
 * exist, `after` null that it is gone. It never holds anything that tells who somebody is: names, telephones,
 * addresses and free text stay where they can be erased (Ley 1581 de 2012 art. 8).
 */
export const AuditChange = v.object({
  of: v.string(),
  id: v.string(),
  before: v.nullable(AuditedState),
  after: v.nullable(AuditedState),
});
export type AuditChange = v.InferOutput<typeof AuditChange>;

/** Something that now exists. */
export function created(of: AuditedThing, id: string, after: AuditedState): AuditChange {
  return { of, id, before: null, after };
}

/** The differences of something, in a list; an empty list when nothing changed. */
export function differences<State extends AuditedState>(
  of: AuditedThing,
  id: string,
  before: State,
  after: State,
): AuditChange[] {
  const fields = Object.keys(after).filter((each) => before[each] !== after[each]);
  if (fields.length === 0) return [];
  const only = (state: AuditedState) => Object.fromEntries(fields.map((each) => [each, state[each] ?? null]));
  return [{ of, id, before: only(before), after: only(after) }];
}

/** Something has another value now, and only its own person may read that value. */
export function rewritten(of: AuditedThing, id: string): AuditChange {
  return { of, id, before: {}, after: {} };
}
