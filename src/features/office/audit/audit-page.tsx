import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { fetchAuditFile } from '#src/features/office/audit/audit-calls.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AuditFilterBar } from '#src/features/office/audit/audit-filter-bar.tsx';
import { askedOf, AuditFilters, NO_AUDIT_FILTERS } from '#src/features/office/audit/audit-filters.ts';
import { AuditLog } from '#src/features/office/audit/audit-log.tsx';
import { VerifyDialog } from '#src/features/office/audit/verify-dialog.tsx';

/**
 * Everything that everybody did in the whole product. The page reads it from the server each time, and no
 * device keeps it.
 */
export default function AuditScreen() {
  const [filters, change] = useUrlFilters(AuditFilters);
  const asked = askedOf(filters);
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <Page title="Auditoría" actions={<Actions asked={asked} />}>
      <Panel flush>
        <AuditFilterBar filters={filters} onChange={change} />
        <AuditLog
          key={JSON.stringify(asked)}
          asked={asked}
          onClear={isFiltered ? () => change(NO_AUDIT_FILTERS) : null}
        />
      </Panel>
    </Page>
  );
}

function Actions({ asked }: { asked: Record<string, string> }) {
  const offline = useSignalValue(connection) === 'offline';
  const [verifying, setVerifying] = useState(false);
  return (
    <>
      <Button
        variant="line"
        disabled={offline}
        title={offline ? 'Necesita conexión.' : undefined}
        onClick={() => setVerifying(true)}
      >
        <ShieldCheck />
        Verificar
      </Button>
      <ExportButton run={() => saveAudit('csv', asked)} />
      <ExportButton format="NDJSON" run={() => saveAudit('ndjson', asked)} />
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </>
  );
}

/** Saves the file of the filtered entries. @returns why it could not, in words. */
async function saveAudit(format: 'csv' | 'ndjson', asked: Record<string, string>): Promise<string | null> {
  const file = await fetchAuditFile(format, asked);
  if (!file.ok) return file.message;
  saveFile(file.body, `mestore-auditoria-${colombianDay(serverNowMs())}.${format}`);
  return null;
}
