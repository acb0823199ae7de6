import { LogTable } from '#src/shared/answers/log-table.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { readAuditPage } from '#src/features/office/audit/audit-calls.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { AuditCard, auditColumns } from '#src/features/office/audit/audit-columns.tsx';

interface AuditLogProps {
  asked: Record<string, string>;
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
}

/** The audit's answer to one question; another question is another log. */
export function AuditLog({ asked, onClear }: AuditLogProps) {
  return (
    <LogTable
      caption="Auditoría"
      what="la auditoría"
      readPage={async (before) => {
        const answer = await readAuditPage(asked, before);
        return answer.ok ? { ok: true, entries: answer.body.data, next: answer.body.next } : answer;
      }}
      columns={auditColumns}
      renderCard={(each) => <AuditCard entry={each} />}
      empty={<Nothing onClear={onClear} />}
    />
  );
}

function Nothing({ onClear }: Pick<AuditLogProps, 'onClear'>) {
  if (!onClear) return <EmptyState title="Todavía no hay nada en la auditoría" />;
  return <NoneFound title="Nada coincide con los filtros" onClear={onClear} />;
}
