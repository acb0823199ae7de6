import { textOf, type Statement } from '#test/simulation/memory-database/statement.ts';

/**
 * The statement of `tokenHolders`: the person of each token, and whether the row that keeps it alive is
 * there.
 */
const holdersOfTokens: Statement = ({ state: { tables }, tx, values }) => {
  const [now, , kinds, ids, userIds] = values as [string, string, string[], string[], string[]];
  return kinds.flatMap((kind, index) => {
    const user = tx.get(tables.users, userIds[index] ?? '');
    if (!user) return [];
    const permit = tx.get(kind === 'grant' ? tables.grants : tables.sessions, ids[index] ?? '');
    const aliveAfterMs = kind === 'grant' ? Date.parse(now) : 0;
    const isInTime = permit?.user_id === user.id && permit.expires_at > aliveAfterMs;
    const alive = isInTime && permit.revoked_at === null;
    const { user_type, name, vendor_id, is_active, disabled_at } = user;
    const is_disabled = !is_active && disabled_at !== null;
    const ended_with_account =
      kind === 'grant' &&
      isInTime &&
      is_disabled &&
      (permit.revoked_at ?? Infinity) >= Date.parse(disabled_at);
    const stores = vendor_id === null ? [] : [vendor_id];
    const account = { is_active, is_disabled, has_factor: false, taken_in_by: null, wipe: false };
    return [
      { place: index + 1, user_type, granted: null, name, ...account, stores, alive, ended_with_account },
    ];
  });
};

const dayOfDisabling: Statement = ({ state: { tables }, tx, values }) => [
  { at: tx.get(tables.users, textOf(values.at(-1)))?.disabled_at ?? null },
];

/** The statement of `writeEvent`. Nobody reads denials in a simulation. */
const saveAuthEvent: Statement = () => [];

/** The statement of `accountsToWriteTo`: in a simulation nobody is a guest. */
const mailboxesOfBuyers: Statement = ({ state: { tables }, tx, values }) =>
  (values[0] as string[]).flatMap((id) => {
    const user = tx.get(tables.users, id);
    return user ? [{ id, email: `${id}@prueba.co`, is_guest: false }] : [];
  });

/** The part of `lockVendorOrders` about its buyer. */
export function mailboxOf(buyerId: string) {
  return { shippingEmail: '', email: `${buyerId}@prueba.co`, isGuest: false };
}

/** Letters and the links in them. Nobody reads them in a simulation. */
const unread: Statement = () => [];

export const accountStatements: Record<string, Statement> = {
  'mailboxes of buyers': mailboxesOfBuyers,
  'write messages': unread,
  'open tracking links': unread,
  'holders of tokens': holdersOfTokens,
  'save auth event': saveAuthEvent,
  'day of disabling': dayOfDisabling,
};
