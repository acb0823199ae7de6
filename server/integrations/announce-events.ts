import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { EventKind, eventKinds } from '#domain/integrations/event-kinds.ts';
import type { InternalEventKind, InternalEvents } from '#domain/notifications/internal-events.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';

/** Something that happened. @property cause what made it happen: it happens once for it. */
export type NewEvent =
  | {
      [Kind in EventKind]: {
        kind: Kind;
        cause: string;
        data: v.InferOutput<(typeof eventKinds)[Kind]['data']>;
      };
    }[EventKind]
  | {
      [Kind in InternalEventKind]: { kind: Kind; cause: string; data: InternalEvents[Kind] };
    }[InternalEventKind];

/** Writes events in the transaction in which they happened, where no statement of theirs gives their data. */
export async function announceEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = sql`select kind, cause, data from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
    as each (kind text, cause text, data jsonb)`;
  await preparedRows(tx, 'announce events', insertEvents(rows));
}
