import { Link } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { actingKey } from '#domain/audit/acting-key.ts';
import { actionLabel } from '#domain/audit/action-labels.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { auditOutcomeLabels, reasonLabel } from '#domain/audit/audit-labels.ts';
import { changeLines } from '#domain/audit/change-labels.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { PersonOrder, PersonSignIn } from '#domain/people/person-sheet.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { VendorOrderBadge } from '#src/shared/orders/vendor-order-badge.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What somebody bought, the last orders first. */
export function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  const authority = authorityOf(useSignalValue(account));
  if (orders.length === 0) return <p className={styles.muted}>No ha comprado nada.</p>;
  return (
    <ul className={styles.lines}>
      {orders.map((each) => (
        <li key={each.number}>
          <span>
            {can(authority, 'readVendorOrders') ? (
              <Link className={styles.number} href={paths.deskOrder(each.number)}>
                {each.number}
              </Link>
            ) : (
              <b>{each.number}</b>
            )}{' '}
            <span className={styles.muted}>
              <LocalTime at={each.created_at} />
            </span>
          </span>
          <span className={styles.badges}>
            <VendorOrderBadge order={each} /> {formatPesos(each.total)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** When somebody came in and when they were refused, the last first. */
export function PersonSignIns({ signIns }: { signIns: readonly PersonSignIn[] }) {
  if (signIns.length === 0) return <p className={styles.muted}>No hay ingresos registrados.</p>;
  return (
    <ul className={styles.lines}>
      {signIns.map((each) => (
        <li key={each.id}>
          <span>
            {actionLabel({ act: `auth.${each.act}`, outcome: each.outcome })}{' '}
            <span className={styles.muted}>
              {dotted(each.device, each.address, each.reason && reasonLabel(each.reason))}
            </span>
          </span>
          <LocalTime at={each.at} />
        </li>
      ))}
    </ul>
  );
}

/** What was done with an account and who looked at it, the last first. */
export function PersonActs({ personId, acts }: { personId: string; acts: readonly AuditEntry[] }) {
  return (
    <>
      <ul className={styles.lines}>
        {acts.map((each) => (
          <li key={each.id}>
            <span>
              <Link className={styles.number} href={paths.auditEntry(each.id)}>
                {actionLabel(each)}
              </Link>{' '}
              <span className={styles.muted}>
                {dotted(
                  each.actor_name ?? 'El servidor',
                  actingKey(each),
                  each.outcome !== 'done' && auditOutcomeLabels[each.outcome],
                  ...each.changes.flatMap((change) =>
                    changeLines(change, each.names).map(
                      ({ label, before, after }) => `${label}: ${before} → ${after}`,
                    ),
                  ),
                )}
              </span>
            </span>
            <LocalTime at={each.recorded_at} />
          </li>
        ))}
      </ul>
      <p className={styles.actions} data-print="off">
        <Link className="link" href={`${paths.audit}?sobre=${encodeURIComponent(`account:${personId}`)}`}>
          Ver todo en la auditoría
        </Link>
      </p>
    </>
  );
}
