import { paths } from '#domain/paths.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { DeviceStorage } from '#src/shared/device/device-storage.tsx';
import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { isLost } from '#sync/outbox/rules/outbox-entry.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { OutboxHistory } from '#src/features/account/outbox/outbox-history.tsx';
import { OutboxItem } from '#src/features/account/outbox/outbox-item.tsx';
import { sortOutbox } from '#src/features/account/outbox/outbox-rules.ts';
import { OutboxSummary } from '#src/features/account/outbox/outbox-summary.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { classNames } from '#src/ui/class-names.ts';
import framed from '#src/ui/layout/framed-list.module.css';
import styles from '#src/features/account/outbox/outbox-page.module.css';

export default function OutboxPage() {
  const entries = useOutbox();
  const toDecide = useConflictTray()?.pending.length ?? 0;
  const { open, sent } = sortOutbox(entries ?? []);
  return (
    <Page title="Bandeja de salida">
      <MainAndSide
        className={styles.outbox}
        side={
          <>
            <OutboxHistory sent={sent} />
            {open.length > 0 && <ExportPending variant="soft" wide />}
            <TapLink href={paths.planB} className={styles.planB}>
              Plan B: entregar desde otro equipo
            </TapLink>
            <DeviceStorage />
          </>
        }
      >
        {entries && <OutboxSummary toDecide={toDecide} lost={open.filter(isLost).length} />}
        {!entries && (
          <div aria-busy="true">
            <Skeleton label="Cargando lo que falta por enviar…" kind="row" count={3} />
          </div>
        )}
        {entries && open.length === 0 && (
          <EmptyState title="Todo enviado">
            Lo que hagas sin conexión queda guardado aquí y se envía solo cuando vuelva.
          </EmptyState>
        )}
        {open.length > 0 && (
          <ul className={classNames(framed.list, styles.list)} aria-label="Cambios por enviar">
            {open.map((each) => (
              <OutboxItem key={each.id} entry={each} />
            ))}
          </ul>
        )}
      </MainAndSide>
    </Page>
  );
}
