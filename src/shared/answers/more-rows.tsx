import { formatWhole } from '#domain/base/money.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { Pages } from '#src/shared/answers/use-pages.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';

interface MoreRowsProps {
  pages: Pages<unknown>;
  /** How many there are in all, where the server says it. */
  total?: number;
  /** The listed things in the plural: «liquidaciones». */
  nouns: string;
}

/** The foot of a list by cursor that goes on: how much of it is on the screen, and the way to the rest. */
export function MoreRows({ pages, total, nouns }: MoreRowsProps) {
  const { rows, busy, failure, readMore } = pages;
  const offline = useSignalValue(connection) === 'offline';
  return (
    <>
      <Button
        variant="soft"
        data-print="off"
        busy={busy}
        disabled={offline}
        title={offline ? 'Necesita conexión.' : undefined}
        onClick={() => void readMore()}
      >
        Ver más {nouns}
      </Button>
      <span>
        {total === undefined
          ? `${formatWhole(rows.length)} en pantalla`
          : `${formatWhole(rows.length)} de ${formatWhole(total)}`}
      </span>
      {failure && <span role="alert">No se pudo seguir leyendo. {failure}</span>}
    </>
  );
}
