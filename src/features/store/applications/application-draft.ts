import { useEffect } from 'react';
import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { isUnseen, type OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

/** The fields of an application while they are written: anything may be missing or wrong. */
const ApplicationText = v.object({
  name: v.string(),
  description: v.string(),
  tax_id: v.string(),
  phone: v.string(),
  department_code: v.string(),
  municipality_code: v.string(),
  address: v.string(),
  return_policy: v.string(),
});
export type ApplicationText = v.InferOutput<typeof ApplicationText>;

/** The fields that somebody wrote and that the server has not taken yet. */
const ApplicationDraft = v.object({
  ...v.partial(ApplicationText).entries,
  /** The last `store.saveApplication` that this device knew while they were written; empty for none. */
  after: v.optional(v.string(), ''),
  /** What was written when it was sent last: what is written since is not in what the server takes. */
  sent: v.optional(v.partial(ApplicationText)),
});
type ApplicationDraft = v.InferOutput<typeof ApplicationDraft>;
type Written = Omit<ApplicationDraft, 'after' | 'sent'>;

export type ApplicationSave = OwnCommand<'store.saveApplication'>;

const kept = encryptedValue(storageKeys.application, v.record(v.string(), ApplicationDraft), {});

/**
 * An application as its author sees it: what they wrote, over what the server has. It stays on this device through
 * closed tabs until the server has taken it, and goes then, so that what another device changes later is seen.
 * @param saves this person's saves of this application, oldest first, with those that were put away.
 * @param askedAtMs when the application was asked for.
 */
export function useApplicationDraft(
  application: OwnApplication,
  saves: readonly ApplicationSave[],
  askedAtMs: number,
) {
  const { vendor_id: id } = application;
  const known = useSignalValue(kept.value)[id];
  const isTaken = known !== undefined && isTakenBy(known, saves, askedAtMs);
  const draft = isTaken ? writtenSince(known) : writtenIn(known);
  const lastSave = saves.at(-1)?.entry.id ?? '';
  const server = textOf(application);
  const text: ApplicationText = Object.assign({}, server, draft);
  useEffect(() => {
    if (isTaken) settle(id, lastSave);
  }, [id, isTaken, lastSave]);
  return {
    isRead: useSignalValue(kept.isReady),
    text,
    /** The fields that differ from what the server has. A department is no field of its own. */
    written: keysOf(server).filter((each) => each !== 'department_code' && text[each] !== server[each]),
    change(changes: Partial<ApplicationText>): void {
      kept.update((drafts) => ({
        ...drafts,
        [id]: { ...(isTaken ? writtenSince(drafts[id]) : drafts[id]), ...changes, after: lastSave },
      }));
    },
    /** Call it before the text is sent: what is written from now on stays when the server has taken that. */
    markSent(): void {
      kept.update((drafts) => ({
        ...drafts,
        [id]: { after: '', ...drafts[id], sent: writtenIn(drafts[id]) },
      }));
    },
  };
}

/** What somebody wrote, without what is noted of it. */
function writtenIn(draft: ApplicationDraft | undefined): Written {
  const { after: _, sent: __, ...written } = draft ?? { after: '' };
  return written;
}

/** What was written after it was sent; nothing of a draft that does not say when that was. */
function writtenSince(draft: ApplicationDraft | undefined): Written {
  const { sent } = draft ?? {};
  if (!sent) return {};
  const written = Object.entries(writtenIn(draft));
  const before = new Map<string, string | undefined>(Object.entries(sent));
  return Object.fromEntries(written.filter(([field, text]) => before.get(field) !== text));
}

/** The server has what was sent: only what was written since is left. */
function settle(vendorId: string, lastSave: string): void {
  kept.update((drafts) => {
    const left = writtenSince(drafts[vendorId]);
    const others = Object.entries(drafts).filter(([each]) => each !== vendorId);
    const isOver = Object.keys(left).length === 0;
    return Object.fromEntries(isOver ? others : [...others, [vendorId, { ...left, after: lastSave }]]);
  });
}

export function forgetApplicationDraft(vendorId: string): void {
  kept.update((drafts) => Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== vendorId)));
}

/** Whether the server has what was written, and the answer that is shown says so. */
function isTakenBy(
  { after }: ApplicationDraft,
  saves: readonly ApplicationSave[],
  askedAtMs: number,
): boolean {
  const later = saves.slice(saves.findIndex(({ entry }) => entry.id === after) + 1);
  return later.some(({ entry }) => !isRefused(entry) && !isUnseen(entry, askedAtMs));
}

/** What the server has of it. */
function textOf({ name, fields }: OwnApplication): ApplicationText {
  const { description, tax_id, phone, address, return_policy, municipality_code = '' } = fields;
  return {
    name: fields.name ?? name,
    description: description ?? '',
    tax_id: tax_id ?? '',
    phone: phone ?? '',
    department_code: municipality_code.slice(0, 2),
    municipality_code,
    address: address ?? '',
    return_policy: return_policy ?? '',
  };
}
