import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { AUTH_EVENTS_RETENTION_DAYS } from '#domain/accounts/account-terms.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { actionLabel } from '#domain/audit/action-labels.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { readAuditEntry, type AuditAnswer } from '#src/features/office/audit/audit-calls.ts';
import { connection } from '#src/sync/sync-status.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { NeedsNetwork } from '#src/shared/answers/needs-network.tsx';
import { AuditSheet } from '#src/features/office/audit/audit-sheet.tsx';

/** One audit event: the person, the action, the time, the device and its changes. */
export default function AuditEntryPage() {
  const { id = '' } = useParams<{ id: string }>();
  return <OneEntry key={id} id={id} />;
}

function OneEntry({ id }: { id: string }) {
  const [answer, setAnswer] = useState<AuditAnswer<AuditEntry>>();
  const offline = useSignalValue(connection) === 'offline';

  async function read(): Promise<void> {
    setAnswer(await readAuditEntry(id));
  }

  useEffect(() => {
    if (!answer?.ok) void read();
    // Asks at the start, and again once the network is back; not when an answer comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offline]);

  const title = answer?.ok ? actionLabel(answer.body) : 'Un acto';
  return (
    <Page title={title} back={{ href: paths.audit, label: 'Auditoría' }}>
      <Body answer={answer} offline={offline} onRetry={() => void read()} />
    </Page>
  );
}

interface BodyProps {
  answer: AuditAnswer<AuditEntry> | undefined;
  offline: boolean;
  onRetry: () => void;
}

function Body({ answer, offline, onRetry }: BodyProps) {
  if (answer?.ok) return <AuditSheet entry={answer.body} />;
  if (offline) return <NeedsNetwork what="la auditoría" />;
  if (!answer) return <Skeleton label="Cargando el acto…" kind="row" count={6} />;
  if (!answer.isMissing)
    return <ErrorState title="No se pudo leer este acto" text={answer.message} onRetry={onRetry} />;
  return (
    <EmptyState
      title="No encontramos este acto"
      action={<LinkButton href={paths.audit}>Ver la auditoría</LinkButton>}
    >
      Los ingresos se borran a los {AUTH_EVENTS_RETENTION_DAYS} días; lo demás no se borra.
    </EmptyState>
  );
}
