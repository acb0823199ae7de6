import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { useLog } from '#src/shared/lists/use-log.ts';
import { readAuditPage } from '#src/features/audit/audit-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { AuditCard, auditColumns } from '#src/features/audit/audit-columns.tsx';

interface AuditLogProps {
  asked: Record<string, string>;
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
}

/** What the audit says to one question; another question is another log. */
export function AuditLog({ asked, onClear }: AuditLogProps) {
  const { entries, last, busy, offline, read } = useLog(async (before) => {
    const answer = await readAuditPage(asked, before);
    return answer.ok ? { ok: true, entries: answer.said.data, next: answer.said.next } : answer;
  });
  if (!last?.ok && offline) return <NeedsNetwork />;
  if (!last) return <Skeleton kind="row" count={8} />;
  if (!last.ok) {
    return <ErrorState title="No se pudo leer la auditoría" text={last.message} onRetry={() => read(null)} />;
  }
  return (
    <DataTable
      caption="Auditoría"
      columns={auditColumns}
      rows={entries}
      rowKey={(each) => each.id}
      renderCard={(each) => <AuditCard entry={each} />}
      empty={<Nothing onClear={onClear} />}
      footer={
        last.next && (
          <Button variant="soft" busy={busy} disabled={offline} onClick={() => read(last.next)}>
            Ver anteriores
          </Button>
        )
      }
    />
  );
}

/** Said in place of what only the server has. */
export function NeedsNetwork() {
  return (
    <ErrorState
      title="Se necesita conexión"
      text="La auditoría no se guarda en ningún equipo. Aparece cuando vuelva la conexión."
      badge="Sin conexión"
    />
  );
}

function Nothing({ onClear }: Pick<AuditLogProps, 'onClear'>) {
  if (!onClear) return <EmptyState title="Todavía no hay nada en la auditoría" />;
  return <NoneFound title="Nada coincide con los filtros" onClear={onClear} />;
}
