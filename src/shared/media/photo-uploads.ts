import * as v from 'valibot';
import { StoredPhoto, UploadPhotoData } from '#domain/media/media-commands.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import type { OutboxEntry } from '#src/sync/outbox.ts';

/** A photograph saved on this device, and how far it got. */
export interface PhotoUpload {
  id: string;
  name: string;
  /** Bytes of the file that travels. */
  bytes: number;
  preview: string;
  /** `waiting` leaves by itself as soon as there is a network and the photographs before it have left. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** Share of the file that has left, 0 to 1; null where it is unknown. */
  progress: number | null;
  /** Why the server refused it. */
  message: string | null;
  /** The address that a product's pictures take, once it was sent. */
  url: string | null;
}

/**
 * The photographs among this person's commands, oldest first, without refusals that the person put away.
 * @param shares the share of each that has left, by its id.
 */
export function photoUploads(
  entries: readonly OutboxEntry[],
  shares: ReadonlyMap<string, number>,
): PhotoUpload[] {
  return entries.flatMap((entry) => {
    const { id, detail, data, problem, result } = entry;
    const photo = v.safeParse(UploadPhotoData, data);
    if (entry.name !== 'photo.upload' || !photo.success || entry.resolution !== null) return [];
    const { file } = photo.output;
    const kept = v.safeParse(StoredPhoto, result);
    return {
      id,
      name: detail,
      bytes: Math.floor((file.length * 3) / 4),
      preview: `data:image/jpeg;base64,${file}`,
      state: stateOf(entry),
      progress: shares.get(id) ?? null,
      message: problem?.message ?? null,
      url: kept.success ? kept.output.public_url : null,
    };
  });
}

function stateOf(entry: OutboxEntry): PhotoUpload['state'] {
  if (entry.synced) return 'sent';
  if (isRefused(entry)) return 'refused';
  return entry.state === 'sending' ? 'sending' : 'waiting';
}
