import { CircleUserRound, GitCompareArrows, LayoutDashboard, Package, Upload, Warehouse } from 'lucide-react';
import { Link } from 'wouter';
import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { PersonHead } from '#src/app/shells/person-head.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import styles from '#src/app/shells/user-menu-items.module.css';

/** The person who is here, and the links to their own pages. */
export function PersonLinks({ person }: { person: Account }) {
  const unsent = useSignalValue(unsentCount);
  const conflicts = useConflictTray()?.pending.length ?? 0;
  return (
    <>
      <PersonHead person={person} />
      {!can(authorityOf(person), 'enterVendorPages') && (
        <Link href={paths.dashboard} className={styles.item}>
          <LayoutDashboard />
          Mi panel
        </Link>
      )}
      <Link href={paths.account} className={styles.item}>
        <CircleUserRound />
        Mi Perfil
      </Link>
      <Link href={paths.myOrders} className={styles.item}>
        <Package />
        Mis Pedidos
      </Link>
      <Link href={paths.outbox} className={styles.item}>
        <Upload />
        Bandeja de salida
        {unsent > 0 && <span className={styles.figure}>{unsent} por enviar</span>}
      </Link>
      {(conflicts > 0 || can(authorityOf(person), 'moveStock')) && (
        <Link href={paths.conflicts} className={styles.item}>
          <GitCompareArrows />
          Bandeja de conflictos
          {conflicts > 0 && <span className={styles.figure}>{conflicts} por decidir</span>}
        </Link>
      )}
      {can(authorityOf(person), 'enterVendorPages') && (
        <Link href={homeOf(authorityOf(person))} className={styles.item}>
          <Warehouse />
          {can(authorityOf(person), 'enterAdminPortal') ? 'Portal de bodega' : 'Mi tienda'}
        </Link>
      )}
    </>
  );
}
