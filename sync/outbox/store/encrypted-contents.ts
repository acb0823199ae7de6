import * as v from 'valibot';
import {
  readOutbox,
  type ContentsToRead,
  type OutboxDatabase,
  type EncryptedContent,
} from '#sync/outbox/store/outbox-database.ts';
import { OutboxContent } from '#sync/outbox/rules/outbox-entry.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';

const WORTH_A_RANGE = 8;

export async function encryptContent(
  entry: OutboxContent & { id: string; actorId: string },
): Promise<EncryptedContent> {
  const { id, actorId, data, title, detail, preview } = entry;
  const key = await ensurePersonKey(actorId);
  return { id, actorId, sealed: await encrypt(key, { data, title, detail, preview }, id) };
}

/** Contents by id, decrypted. Missing ones and those whose key is gone are left out. */
export async function contentsOnDisk(
  database: OutboxDatabase,
  ids: readonly string[],
): Promise<(readonly [string, OutboxContent])[]> {
  if (ids.length === 0) return [];
  const rows = await readOutbox(database, (outbox) => rowsOf(outbox.objectStore('contents'), ids));
  return openContents(rows);
}

/** A request costs much more than a row: many ids are read as one range. */
async function rowsOf(contents: ContentsToRead, ids: readonly string[]): Promise<EncryptedContent[]> {
  if (ids.length < WORTH_A_RANGE) {
    const rows = await Promise.all(ids.map((id) => contents.get(id)));
    return rows.filter((each) => each !== undefined);
  }
  const [wanted, inOrder] = [new Set(ids), [...ids].sort()];
  const rows = await contents.getAll(IDBKeyRange.bound(inOrder[0], inOrder.at(-1)));
  return rows.filter((each) => wanted.has(each.id));
}

/** Decrypts contents, each with its author's key. Those whose key is gone are left out. */
async function openContents(
  rows: readonly EncryptedContent[],
): Promise<(readonly [string, OutboxContent])[]> {
  const authors = [...new Set(rows.map((each) => each.actorId))];
  const keys = new Map(await Promise.all(authors.map(async (id) => [id, await personKey(id)] as const)));
  const opened = rows.map(async ({ id, actorId, sealed }) => {
    const key = keys.get(actorId);
    // A key made after the old one was forgotten decrypts nothing from before: such a content counts as gone
    // too.
    const content = key ? await decrypt(key, sealed, id).catch(() => null) : null;
    const parsed = v.safeParse(OutboxContent, content);
    return parsed.success ? [[id, parsed.output] as const] : [];
  });
  return (await Promise.all(opened)).flat();
}
