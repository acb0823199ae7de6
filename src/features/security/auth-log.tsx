import { useEffect, useState } from 'react';
import type { AuthEvent } from '#domain/accounts/auth-event.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { authLogPage, type AuthLogPage } from '#src/session/auth-log.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { AuthEventCard, authEventColumns } from '#src/features/security/auth-event-columns.tsx';

interface AuthLogProps {
  act: string;
  outcome: string;
}

/** What the log says to one question; another question is another log. */
export function AuthLog({ act, outcome }: AuthLogProps) {
  const [events, setEvents] = useState<readonly AuthEvent[]>([]);
  const [last, setLast] = useState<AuthLogPage>();
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  const next = last?.ok ? last.next : null;

  async function read(before: string | null): Promise<void> {
    setBusy(true);
    const page = await authLogPage({ act, outcome }, before);
    setBusy(false);
    // A page that follows may be asked for again; what was read stays.
    if (page.ok || !before) setLast(page);
    else toast({ tone: 'error', text: page.message });
    if (page.ok) setEvents((known) => (before ? [...known, ...page.events] : page.events));
  }

  useEffect(() => {
    if (!last?.ok) void read(null);
    // Asked at the start, and again once the network is back; not when an answer comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offline]);

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
    return (
      <ErrorState title="No se pudo leer el registro" text={last.message} onRetry={() => void read(null)} />
    );
  }
  return (
    <DataTable
      caption="Registro de ingresos"
      columns={authEventColumns}
      rows={events}
      rowKey={(each) => each.id}
      renderCard={(each) => <AuthEventCard event={each} />}
      empty={<EmptyState title="Nada que coincida con los filtros" />}
      footer={
        next && (
          <Button variant="soft" busy={busy} disabled={offline} onClick={() => void read(next)}>
            Ver anteriores
          </Button>
        )
      }
    />
  );
}
