import * as v from 'valibot';
import {
  readOutbox,
  type ContentsToRead,
  type OutboxDatabase,
  type SealedContent,
} from '#sync/outbox/outbox-database.ts';
import { OutboxContent } from '#sync/outbox/outbox-entry.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { seal, unseal } from '#identity/seal.ts';

const WORTH_A_RANGE = 8;

export async function sealContent(
  entry: OutboxContent & { id: string; actorId: string },
): Promise<SealedContent> {
  const { id, actorId, data, title, detail, preview } = entry;
  const key = await ensurePersonKey(actorId);
  return { id, actorId, sealed: await seal(key, { data, title, detail, preview }, id) };
}

/** Contents by id, deciphered. Those that are not there or whose key is gone are left out. */
export async function contentsOnDisk(
  database: OutboxDatabase,
  ids: readonly string[],
): Promise<(readonly [string, OutboxContent])[]> {
  if (ids.length === 0) return [];
  const sealed = await readOutbox(database, (outbox) => rowsOf(outbox.objectStore('contents'), ids));
  return openContents(sealed);
}

/** A request costs much more than a row: many are asked for as the range they lie in. */
async function rowsOf(contents: ContentsToRead, ids: readonly string[]): Promise<SealedContent[]> {
  if (ids.length < WORTH_A_RANGE) {
    const rows = await Promise.all(ids.map((id) => contents.get(id)));
    return rows.filter((each) => each !== undefined);
  }
  const [wanted, inOrder] = [new Set(ids), [...ids].sort()];
  const rows = await contents.getAll(IDBKeyRange.bound(inOrder[0], inOrder.at(-1)));
  return rows.filter((each) => wanted.has(each.id));
}

/** Opens contents, each with its author's key. Those whose key is gone are left out. */
async function openContents(sealed: readonly SealedContent[]): Promise<(readonly [string, OutboxContent])[]> {
  const authors = [...new Set(sealed.map((each) => each.actorId))];
  const keys = new Map(await Promise.all(authors.map(async (id) => [id, await personKey(id)] as const)));
  const opened = sealed.map(async ({ id, actorId, sealed: text }) => {
    const key = keys.get(actorId);
    // A key made after the old one was forgotten opens nothing from before: to us that is gone as well.
    const content = key ? await unseal(key, text, id).catch(() => null) : null;
    const parsed = v.safeParse(OutboxContent, content);
    return parsed.success ? [[id, parsed.output] as const] : [];
  });
  return (await Promise.all(opened)).flat();
}
