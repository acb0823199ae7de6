import { Link } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { movementCause } from '#domain/inventory/movement-cause.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';

/** The reference of a movement, as a link to its cause where this person may see that. */
export function MovementCause({ reference }: { reference: string }) {
  const authority = authorityOf(useSignalValue(account));
  const cause = movementCause(reference);
  if (cause?.kind === 'order' && can(authority, 'readVendorOrders'))
    return <Link href={paths.deskOrder(cause.number)}>{reference}</Link>;
  if (cause?.kind === 'incident' && can(authority, 'readIncidents'))
    return <Link href={paths.incident(cause.number)}>{reference}</Link>;
  if (cause?.kind === 'discrepancy' && can(authority, 'readWarehouse'))
    return <Link href={paths.discrepancy(cause.number)}>{reference}</Link>;
  return reference;
}
