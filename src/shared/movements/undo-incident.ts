import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { cancelUnsent, outboxEntries } from '#src/sync/outbox.ts';

/**
 * Takes back the report of an incident that never left this device, with its photographs; says so when it did
 * leave.
 */
export async function undoIncident(reportId: string): Promise<void> {
  await cancelPhotosOf(reportId);
  await undoStep(reportId);
}

/** The same without a word. @returns false when the report has left. */
export async function cancelIncident(reportId: string): Promise<boolean> {
  await cancelPhotosOf(reportId);
  return cancelUnsent(reportId);
}

/** The photographs of a report that goes: those of one that has left stay with it. */
async function cancelPhotosOf(reportId: string): Promise<void> {
  const entries = outboxEntries.peek() ?? [];
  const photos = commandsNamed(entries, 'incident.addPhoto')
    .filter(({ data }) => data.incident_id === reportId)
    .toReversed();
  const report = entries.find((each) => each.id === reportId);
  if (report?.state === 'queued' && report.attempts === 0)
    for (const { entry } of photos) await cancelUnsent(entry.id);
}
