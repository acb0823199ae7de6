import { useLog } from '#src/shared/lists/use-log.ts';
import { authLogPage } from '#src/features/security/auth-log-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { AuthEventCard, authEventColumns } from '#src/features/security/auth-event-columns.tsx';

interface AuthLogProps {
  act: string;
  outcome: string;
}

/** What the log says to one question; another question is another log. */
export function AuthLog({ act, outcome }: AuthLogProps) {
  const { entries, last, busy, offline, read } = useLog((before) => authLogPage({ act, outcome }, before));

  if (!last) return <Skeleton kind="row" count={6} />;
  if (!last.ok && offline) {
    return (
      <ErrorState
        title="Se necesita conexión"
        text="El registro no se guarda en ningún equipo. Aparece cuando vuelva la conexión."
        badge="Sin conexión"
      />
    );
  }
  if (!last.ok) {
    return <ErrorState title="No se pudo leer el registro" text={last.message} onRetry={() => read(null)} />;
  }
  return (
    <DataTable
      caption="Registro de ingresos"
      columns={authEventColumns}
      rows={entries}
      rowKey={(each) => each.id}
      renderCard={(each) => <AuthEventCard event={each} />}
      empty={<EmptyState title="Nada que coincida con los filtros" />}
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
