import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { serverNowMs } from '#src/device/clock.ts';
import { call } from '#src/identity/call.ts';
import { signedInAccount } from '#src/identity/credentials.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

/** The last lists, and the last things opened from them: enough to go on reading without a network. */
const MAX_KEPT = 12;
/** Of the screens at which somebody begins: whatever else they opened since, these are there without a network. */
const MAX_HELD = 4;
/** The browser's small storage is shared with the session and the cart. */
const MAX_CHARACTERS = 300_000;

/** The server's answer to a question, kept under the key of the person who asked. */
const StoredAnswer = v.object({
  path: v.string(),
  /** When it was asked, milliseconds. */
  atMs: v.number(),
  body: v.unknown(),
  /** Lists that were opened since do not push it out. */
  isHeld: v.optional(v.boolean()),
});
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>;

/**
 * The last answers to this person's questions that no collection holds. They go when the person leaves the
 * device, like their unsaved texts.
 */
export const answerCache = encryptedValue(storageKeys.answers, v.array(StoredAnswer), []);

const asking = signal<readonly string[]>([]);
const NO_FAILURES: ReadonlyMap<string, string> = new Map();
const failures = signal<{ of: string | undefined; byPath: ReadonlyMap<string, string> }>({
  of: undefined,
  byPath: NO_FAILURES,
});

/** The questions under way: a path for each time that it is asked. */
export const askedNow: ReadonlySignal<readonly string[]> = asking;
/** Why the last request of the person who is here failed, in words, by its path. */
export const failedLast: ReadonlySignal<ReadonlyMap<string, string>> = computed(() =>
  failures.value.of === signedInAccount.value?.id ? failures.value.byPath : NO_FAILURES,
);

/**
 * Asks the server again and keeps its answer. Of two answers to one question the one requested last stays.
 */
export async function ask(path: string, schema: v.GenericSchema, isHeld = false): Promise<void> {
  const [atMs, asker] = [serverNowMs(), signedInAccount.peek()?.id];
  asking.value = [...asking.peek(), path];
  const answer = await call(path, schema);
  asking.value = asking.peek().toSpliced(asking.peek().indexOf(path), 1);
  // Somebody else may have taken their place on this device meanwhile.
  if (signedInAccount.peek()?.id !== asker) return;
  if (!answer.ok) return noteFailure(path, answer.message);
  noteFailure(path, null);
  cacheAnswer({ path, atMs, body: answer.body, ...(isHeld && { isHeld }) });
}

/** Caches what the server answered to a question, or said of it when something was saved. */
export function cacheAnswer(answer: StoredAnswer): void {
  answerCache.update((known) => withAnswer(known, answer, serverNowMs()));
}

function noteFailure(path: string, message: string | null): void {
  const others = [...failedLast.peek()].filter(([each]) => each !== path);
  failures.value = {
    of: signedInAccount.peek()?.id,
    byPath: new Map(message === null ? others : [...others, [path, message]]),
  };
}

/** The answers with one more, the newest first and as many as fit. The newest does always: a screen waits for it. */
export function withAnswer(
  known: readonly StoredAnswer[],
  answer: StoredAnswer,
  nowMs: number,
): StoredAnswer[] {
  const before = known.find((each) => each.path === answer.path);
  // One of the future was dated before this device knew how wrong its clock is.
  if (before && before.atMs > answer.atMs && before.atMs <= nowMs) return [...known];
  const search = searchedList(answer.path);
  const others = known.filter(
    (each) => each !== before && (search === null || searchedList(each.path) !== search),
  );
  const held = others.filter((each) => each.isHeld).slice(0, MAX_HELD - Number(answer.isHeld ?? false));
  const lists = others.filter((each) => !each.isHeld).slice(0, MAX_KEPT - Number(!answer.isHeld));
  const newest = [answer, ...held, ...lists];
  let characters = 0;
  return newest.filter(
    (each) => (characters += JSON.stringify(each).length) <= MAX_CHARACTERS || each === answer,
  );
}

/**
 * The list in which a question looks for words; null for any other. Of its searches the last is enough: whoever
 * types asks many, and the list itself must not go for them.
 */
function searchedList(path: string): string | null {
  const [list = '', query] = path.split('?');
  const asked = new URLSearchParams(query);
  // With a limit of one it is a thing that was opened, by its number.
  return asked.has('q') && asked.get('limit') !== '1' ? list : null;
}
