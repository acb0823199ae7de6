import { browserOf } from '#domain/errors/error-report.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { RelativeTime, useNow } from '#src/shared/calendar/relative-time.tsx';
import { BUILT_AT, CLIENT_VERSION } from '#src/device/build.ts';
import { DeviceState } from '#src/features/account/readiness/device-state.tsx';
import { StoredErrors } from '#src/features/account/readiness/stored-errors.tsx';
import { useReadiness } from '#src/features/account/readiness/use-readiness.ts';
import facts from '#src/features/account/readiness/device-facts.module.css';
import styles from '#src/features/account/readiness/readiness-report.module.css';

/** Which application this is, how this device is, and what went wrong on it last. */
export default function AboutPage() {
  return (
    <Page title="Acerca de MeStore">
      <MainAndSide className={styles.report} side={<ThisDevice />}>
        <StoredErrors />
      </MainAndSide>
    </Page>
  );
}

function ThisDevice() {
  const { facts: device } = useReadiness();
  const now = useNow(30_000);
  return (
    <>
      <Panel title="Esta aplicación">
        <dl className={facts.facts}>
          <div>
            <dt>Versión</dt>
            <dd>
              <b>{CLIENT_VERSION}</b>
            </dd>
            <dd className={facts.note}>
              {BUILT_AT === '' ? (
                'sin fecha de construcción'
              ) : (
                <>
                  construida <RelativeTime at={BUILT_AT} />
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>Navegador</dt>
            <dd>
              <b>{browserOf(navigator.userAgent)}</b>
            </dd>
          </div>
        </dl>
      </Panel>
      {device ? (
        <DeviceState facts={device} now={now} />
      ) : (
        <div aria-busy="true">
          <Skeleton label="Cargando el estado de este equipo…" kind="row" count={4} />
        </div>
      )}
    </>
  );
}
