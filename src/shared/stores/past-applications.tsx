import type { PastApplication } from '#domain/stores/listed-store.ts';
import { storeStateLabels } from '#domain/stores/applications/store-application.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** The applications of a store that were rejected before this one, each with its reason. */
export function PastApplications({ past }: { past: readonly PastApplication[] }) {
  if (past.length === 0) return null;
  return (
    <Panel title="Solicitudes anteriores">
      <Facts>
        {past.map(({ id, fields: { tax_id }, note, decided_at }) => (
          <Fact key={id} name={storeStateLabels.rechazada} said>
            {decided_at && <LocalTime at={decided_at} />}: {note}{' '}
            {tax_id && `Decía el NIT o la cédula ${tax_id}.`}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
