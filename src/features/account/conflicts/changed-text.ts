import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { freeTexts, withText, type FreeText } from '#domain/protocol/free-texts.ts';
import { schemaOfVersion } from '#domain/protocol/versioned-data.ts';
import * as v from 'valibot';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

type Written = Pick<OutboxEntry, 'name' | 'v' | 'data'>;

/**
 * The texts of a command that its author may say in other words, also of one that an earlier version of the app
 * wrote; none of one that this version does not know.
 */
export function textsOf(entry: Written): FreeText[] {
  const schema = schemaOf(entry);
  return schema ? freeTexts(schema, entry.data) : [];
}

/** It leaves as what it was written as: the server reads it by that version. */
function schemaOf({ name, v: version }: Written): v.GenericSchema | null {
  return v.is(CommandName, name) ? schemaOfVersion(commandCatalogue[name], version) : null;
}

/**
 * A command's data with other texts, and what screens show of it meanwhile, where the same texts stand.
 * @param now the new text of each of `textsOf`.
 * @returns null when its schema refuses one of them: it is too long, or empty.
 */
export function changedTexts(
  entry: Pick<OutboxEntry, 'name' | 'v' | 'data' | 'detail' | 'preview'>,
  now: readonly string[],
): Pick<OutboxEntry, 'data' | 'detail' | 'preview'> | null {
  const schema = schemaOf(entry);
  const texts = textsOf(entry);
  const data = texts.reduce<unknown>(
    (changed, { path }, index) => withText(changed, path, (now[index] ?? '').trim()),
    entry.data,
  );
  if (!schema || !v.is(schema, data)) return null;
  const said = new Map(texts.map(({ text }, index) => [text, (now[index] ?? '').trim()]));
  return { data, preview: replaced(entry.preview, said), detail: replacedIn(entry.detail, said) };
}

function replaced(value: unknown, said: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return said.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, said));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, said)]));
}

function replacedIn(detail: string, said: ReadonlyMap<string, string>): string {
  return [...said].reduce((text, [before, now]) => text.replaceAll(before, () => now), detail);
}
