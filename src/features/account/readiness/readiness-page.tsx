import { Page } from '#src/ui/layout/page.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { ReadinessReport } from '#src/features/account/readiness/readiness-report.tsx';
import { useReadiness } from '#src/features/account/readiness/use-readiness.ts';

/** Whether this person could work a day without a network on this device, and the things missing for it. */
export default function ReadinessPage() {
  const { facts, look } = useReadiness();
  const now = useNow(30_000);
  return (
    <Page title="Trabajar sin conexión" aside={<CopyFreshness />}>
      {facts ? (
        <ReadinessReport facts={facts} now={now} onMended={look} />
      ) : (
        <div aria-busy="true">
          <Skeleton label="Cargando el estado de este equipo…" kind="row" count={4} />
        </div>
      )}
    </Page>
  );
}
