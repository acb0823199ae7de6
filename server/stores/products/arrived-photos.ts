import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { StoredPhoto } from '#domain/media/media-commands.ts';
import { pendingPhotoOf } from '#domain/stores/pending-photo.ts';
import type { SeenChange } from '#domain/stores/rebase-fields.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/**
 * A change whose photographs have the addresses under which they arrived. It comes after the commands that bring
 * them, so they are there, or were refused.
 * @returns null when one of its photographs did not arrive.
 */
export async function arrivedPhotos(tx: Db, actorId: string, change: SeenChange): Promise<SeenChange | null> {
  const { images } = change.fields;
  const seen = v.is(Images, change.seen.images) ? change.seen.images : [];
  const ids = [...(images ?? []), ...seen].flatMap(({ public_url }) => pendingPhotoOf(public_url) ?? []);
  if (ids.length === 0) return change;
  const rows = await rowsOf<{ id: string; result: unknown }>(
    tx,
    sql`select id, result -> 'result' as result from command_receipts
        where id = ${anyOf(ids)} and actor_id = ${actorId} and result ->> 'status' = 'applied'`,
  );
  const arrived = new Map(
    rows.flatMap(({ id, result }) =>
      v.is(StoredPhoto, result) ? [[id.toLowerCase(), result.public_url]] : [],
    ),
  );
  const addressed = ({ public_url }: { public_url: string }) => {
    const id = pendingPhotoOf(public_url);
    return { public_url: id === null ? public_url : (arrived.get(id) ?? '') };
  };
  if (images?.some((each) => addressed(each).public_url === '')) return null;
  return {
    fields: images === undefined ? change.fields : { ...change.fields, images: images.map(addressed) },
    seen: 'images' in change.seen ? { ...change.seen, images: seen.map(addressed) } : change.seen,
  };
}

const Images = v.array(v.object({ public_url: v.string() }));
