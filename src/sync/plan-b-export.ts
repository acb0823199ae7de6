import { MAX_PLAN_B_BYTES, MAX_PLAN_B_COMMANDS, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { qrChunks } from '#domain/plan-b/qr-chunks.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { deviceId } from '#identity/device-identity.ts';
import { deviceKeys } from '#identity/device-key.ts';
import { commandOf, type OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { packed } from '#sync/plan-b/packed-text.ts';
import { signPlanB } from '#sync/plan-b/sign-plan-b.ts';
import { serverNow } from '#src/device/clock.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';

/** Room for the envelope around the commands. */
const FILE_BYTES = MAX_PLAN_B_BYTES - 4_096;

/**
 * This person's unsent commands of this device, oldest first, as signed files: one, or as many as the
 * commands need. The entries stay: when the device reaches the server it sends them too, and gets the same
 * answers.
 */
export async function exportPlanB(): Promise<PlanBFile[]> {
  const actorId = signedInAccount.value?.id;
  if (!actorId) return [];
  const store = await openOutbox();
  const records = (await store.open())
    .filter((each) => isOpen(each) && each.actorId === actorId)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const contents = await store.contents(records.map((each) => each.id));
  const [device, { privateKey }] = await Promise.all([deviceId(), deviceKeys()]);
  const files = splitForFiles(records.filter((each) => contents.has(each.id))).map((some) => {
    const comandos = some.map((each) => commandOf({ ...each, data: contents.get(each.id)?.data }));
    const about = { formato: 'mestore-plan-b', version: 1, device_id: device, actor_id: actorId } as const;
    return signPlanB({ ...about, exportado: serverNow(), comandos }, privateKey);
  });
  return Promise.all(files);
}

/** A file as QR codes, or null when it needs more codes than anybody would scan. */
export async function qrCodesOf(file: PlanBFile): Promise<string[] | null> {
  return qrChunks(file.firma.slice(0, 8), await packed(JSON.stringify(file)));
}

/** Commands in files that each fit one request, in their order. */
export function splitForFiles<Sized extends Pick<OutboxRecord, 'bytes'>>(
  records: readonly Sized[],
): Sized[][] {
  const files: Sized[][] = [];
  let bytes = 0;
  for (const each of records) {
    const current = files.at(-1);
    bytes += each.bytes + 1;
    if (current && current.length < MAX_PLAN_B_COMMANDS && bytes <= FILE_BYTES) current.push(each);
    else {
      files.push([each]);
      bytes = each.bytes + 1;
    }
  }
  return files;
}
