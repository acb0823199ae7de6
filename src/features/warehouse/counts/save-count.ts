import type { RecordCountData } from '#domain/counts/count-commands.ts';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { foundBefore } from '#src/shared/positions/send-position.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import type { CountDraft } from '#src/features/warehouse/counts/count-draft.ts';
import { lastOfLanes } from '#src/features/warehouse/counts/own-work.ts';

/**
 * Saves a count on this device; it leaves by itself, after this person's earlier movements there.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveCount(data: RecordCountData, draft: CountDraft): Promise<void> {
  const before = new Set(data.own);
  const work = (outboxEntries.peek() ?? []).filter((each) => before.has(each.id));
  const label = positionLabel(data.position);
  await saveStep('count.record', data, {
    lane: `count:${positionKey(data.position)}`,
    after: [...lastOfLanes(work), ...foundBefore(data.position)],
    title: `Conteo de ${label}`,
    detail: countOf(data.lines.length, 'producto', 'productos'),
    ...(draft.id !== '' && { draft: JSON.stringify(draft) }),
    saved: `Conteo de ${label} guardado en este equipo`,
  });
}
