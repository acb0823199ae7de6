import { useSearch } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { account } from '#src/session/session.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { StoreConflicts } from '#src/features/account/conflicts/store-conflicts.tsx';
import { PendingConflicts } from '#src/features/account/conflicts/pending-conflicts.tsx';
import { SettledList } from '#src/features/account/conflicts/settled-list.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/account/conflicts/conflicts-page.module.css';

/** A person settles here the commands that the server did not accept. */
export default function ConflictsPage() {
  const tray = useConflictTray();
  const offline = useSignalValue(connection) === 'offline';
  const authority = authorityOf(useSignalValue(account));
  const showsSettled = new URLSearchParams(useSearch()).get('ver') === 'resueltos';
  const left = tray?.pending.length ?? 0;
  return (
    <Page title="Bandeja de conflictos" back={{ href: paths.outbox, label: 'Bandeja de salida' }}>
      <div className={styles.tray}>
        <div className={styles.head}>
          <p role="status">
            {tray && <b>{left === 1 ? 'Queda 1.' : `Quedan ${left}.`}</b>} <span>Nada se pierde.</span>
          </p>
          {showsSettled ? (
            <TapLink href={paths.conflicts}>Por decidir</TapLink>
          ) : (
            <TapLink href={paths.settledConflicts}>Resueltos</TapLink>
          )}
        </div>
        {offline && !showsSettled && left > 0 && (
          <Banner tone="info" inset>
            Estás sin conexión. Ves lo último que este equipo supo del servidor; lo que decidas se guarda aquí
            y se envía solo.
          </Banner>
        )}
        {!showsSettled && can(authority, 'runOwnStore') && <StoreConflicts />}
        {!tray && (
          <div aria-busy="true">
            <Skeleton label="Cargando los conflictos…" kind="row" count={3} />
          </div>
        )}
        {tray && (showsSettled ? <SettledList settled={tray.settled} /> : <PendingConflicts tray={tray} />)}
      </div>
    </Page>
  );
}
