import { effect } from '@preact/signals-core';
import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import {
  isLost,
  lostContent,
  splitEntry,
  type OutboxContent,
  type OutboxEntry,
} from '#sync/outbox/rules/outbox-entry.ts';
import { after } from '#src/device/clock.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { setOutboxEntries, shownEntries } from '#src/sync/outbox-contract.ts';

const FRAME_MS = 16;

/**
 * The commands that screens see: those of the person who is here, a visitor too. This page keeps them
 * decrypted only for that long.
 */
const shown = new Map<string, OutboxEntry>();

/** The content of a command that screens show. */
export function shownContent(id: string): OutboxContent | undefined {
  const entry = shown.get(id);
  return entry && !isLost(entry) ? splitEntry(entry).content : undefined;
}

/** The outbox as screens see it. */
export interface OutboxView {
  /**
   * Shows a command that was just saved, at once: what a person does next already counts with it. Nothing
   * happens when it is somebody else's, or while the outbox is being read.
   */
  showSaved(entry: OutboxEntry): void;
}

/**
 * Gives screens the outbox of the person who is here. A drain changes hundreds of commands at once: screens
 * see them once per frame. It does not decrypt anybody else's contents.
 */
export function followOutbox(store: IdbOutboxStore): OutboxView {
  const changed = new Set<string>();
  let whose: string | null | undefined;
  let everything = true;
  let isShowing = false;

  function show(): void {
    if (isShowing) return;
    isShowing = true;
    showAll().catch((error: unknown) => console.warn('The outbox could not be read.', error));
  }

  /** One reading at a time, so that an older one never lands over a newer one. */
  async function showAll(): Promise<void> {
    try {
      while (everything || changed.size > 0) await showLatest();
    } finally {
      isShowing = false;
    }
  }

  async function showLatest(): Promise<void> {
    if (!everything) await new Promise<void>((resolve) => after(FRAME_MS, resolve));
    const [all, reader, latest] = [everything, whose, new Set(changed)];
    everything = false;
    changed.clear();
    try {
      await showRead(all, reader, latest);
    } catch (error) {
      everything ||= all;
      for (const id of latest) changed.add(id);
      throw error;
    }
  }

  /** Shows again what changed, or all. A command that is saved during the reading stays on the screen. */
  async function showRead(
    all: boolean,
    reader: string | null | undefined,
    latest: ReadonlySet<string>,
  ): Promise<void> {
    const before = all ? [...shown.keys()] : [];
    const mine = (await store.all()).filter(
      (each) => each.actorId === reader && (all || latest.has(each.id)),
    );
    const contents = await store.contents(mine.map((each) => each.id));
    if (reader !== whose) return;
    for (const id of [...before, ...latest]) shown.delete(id);
    for (const record of mine) {
      const content = contents.get(record.id) ?? (isOpen(record) ? lostContent : undefined);
      if (content) shown.set(record.id, { ...record, ...content });
    }
    publish();
  }

  function publish(): void {
    setOutboxEntries([...shown.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
  }

  function showEverything(): void {
    everything = true;
    show();
  }

  store.onChange((ids) => {
    for (const id of ids) changed.add(id);
    show();
  });
  effect(() => {
    const reader = signedInAccount.value?.id ?? visitorAuthor.value;
    // The server confirmed who this is: the commands on the screen stay there.
    if (reader === whose) return;
    whose = reader;
    shown.clear();
    setOutboxEntries(undefined);
    showEverything();
  });
  // A context that died may have changed something without reporting it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') showEverything();
  });
  return {
    showSaved(entry) {
      if (entry.actorId !== whose || shownEntries.peek() === undefined) return;
      shown.set(entry.id, entry);
      publish();
    },
  };
}
