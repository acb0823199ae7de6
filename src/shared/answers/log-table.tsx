import type { ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { NeedsNetwork } from '#src/shared/answers/needs-network.tsx';
import { type LogPage, useLog } from '#src/shared/answers/use-log.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

interface LogTableProps<Entry> {
  caption: string;
  /** The kind of log, with its article: «la auditoría». */
  what: string;
  /** Another question is another log, which has another `key`. */
  readPage: (before: string | null) => Promise<LogPage<Entry>>;
  columns: readonly Column<Entry>[];
  renderCard: (entry: Entry) => ReactNode;
  /** How many there are in all, where that is known: below what is on the screen, and on paper. */
  total?: number;
  /** Shown when no entry answers the question. */
  empty: ReactNode;
}

/** A log that no device keeps, the newest first, and the way to older entries. */
export function LogTable<Entry extends { id: string }>(props: LogTableProps<Entry>) {
  const { caption, what, readPage, columns, renderCard, total, empty } = props;
  const { entries, last, busy, offline, read } = useLog(readPage);
  if (!last?.ok && offline) return <NeedsNetwork what={what} />;
  if (!last) return <Skeleton label={`Cargando ${what}…`} kind="row" count={8} />;
  if (!last.ok) {
    return <ErrorState title={`No se pudo leer ${what}`} text={last.message} onRetry={() => read(null)} />;
  }
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={entries}
      rowKey={(each) => each.id}
      renderCard={renderCard}
      empty={empty}
      footer={
        last.next && (
          <>
            <Button
              variant="soft"
              data-print="off"
              busy={busy}
              disabled={offline}
              onClick={() => read(last.next)}
            >
              Ver anteriores
            </Button>
            {total !== undefined && (
              <span>
                {formatWhole(entries.length)} de {formatWhole(total)}
              </span>
            )}
          </>
        )
      }
    />
  );
}
