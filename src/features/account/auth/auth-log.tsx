import { LogTable } from '#src/shared/answers/log-table.tsx';
import { authLogPage } from '#src/features/account/auth/auth-log-calls.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { AuthEventCard, authEventColumns } from '#src/features/account/auth/auth-event-columns.tsx';

interface AuthLogProps {
  kind: string;
  outcome: string;
}

/** The log's answer to one question; another question is another log. */
export function AuthLog({ kind, outcome }: AuthLogProps) {
  return (
    <LogTable
      caption="Registro de ingresos"
      what="el registro"
      readPage={(before) => authLogPage({ act: kind, outcome }, before)}
      columns={authEventColumns}
      renderCard={(each) => <AuthEventCard event={each} />}
      empty={<EmptyState title="Nada que coincida con los filtros" />}
    />
  );
}
