import type { RecordCountData } from '#domain/counts/count-commands.ts';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { outboxEntries, send } from '#src/sync/outbox.ts';
import type { CountDraft } from '#src/features/counts/count-draft.ts';
import { lastOfLanes } from '#src/features/counts/own-work.ts';

/**
 * Saves a count on this device; it leaves by itself, after this person's earlier movements there.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveCount(data: RecordCountData, draft: CountDraft): Promise<void> {
  const before = new Set(data.own);
  const work = (outboxEntries.peek() ?? []).filter((each) => before.has(each.id));
  const label = positionLabel(data.position);
  const id = await send('count.record', data, {
    lane: `count:${positionKey(data.position)}`,
    after: lastOfLanes(work),
    title: `Conteo de ${label}`,
    detail: countOf(data.lines.length, 'producto', 'productos'),
    preview: null,
    undoable: true,
    ...(draft.id !== '' && { draft: JSON.stringify(draft) }),
  });
  toastSaved(id, `Conteo de ${label} guardado en este equipo`);
}
