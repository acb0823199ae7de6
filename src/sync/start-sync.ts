import { effect } from '@preact/signals-core';
import { authorityOf } from '#domain/accounts/account.ts';
import { hintsOf } from '#sync/outbox/delivery/confirm.ts';
import { forgetSignedOut } from '#sync/outbox/store/signed-out-people.ts';
import type { DrainReport } from '#sync/outbox/delivery/drain.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { isLost } from '#sync/outbox/rules/outbox-entry.ts';
import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { reportWipes } from '#sync/outbox/store/wipe-person.ts';
import { openLocalStore, reopenLocalStore } from '#src/db/open-local-store.ts';
import { mayWorkInMemory, worksInMemory } from '#src/db/storage/without-databases.ts';
import { grantOf } from '#identity/device-identity.ts';
import { reportIfNothingOpens, setStoreFailure } from '#src/db/local-store.ts';
import { API_ORIGIN } from '#platform/api-url.ts';
import { onPageCached, onPageRestored } from '#platform/back-forward-cache.ts';
import { hasCryptography, storageFailureOf } from '#platform/storage-failure.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { requestBackgroundSync } from '#src/device/service-worker.ts';
import { painted } from '#src/device/next-task.ts';
import {
  accessToken,
  accountRead,
  followOtherTabs,
  ownerOf,
  renewedToken,
  signedInAccount,
} from '#src/identity/credentials.ts';
import { nowMs, serverNowMs } from '#src/device/clock.ts';
import { invalidateScreens } from '#src/sync/invalidations.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';
import type { DrainLoop } from '#src/sync/drain-stream.ts';
import { noteSyncFailure } from '#src/sync/note-sync-failure.ts';
import { leadReplication } from '#src/sync/leadership.ts';
import { openOutbox, pruneSettled, retryAll } from '#src/sync/outbox-work.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { askForReading, runReadingLoop, requestRead } from '#src/sync/reading-loop.ts';
import { invalidateFilled } from '#src/sync/read-collection.ts';
import type { ReplicationPorts } from '#src/sync/replicate.ts';
import {
  connection,
  setReachable,
  setSyncer,
  setUpdated,
  unsentCount,
  watchNetwork,
} from '#src/sync/sync-status.ts';
import { clearRead, setRead, setUnsent } from '#src/sync/root-state.ts';
import { showSessionEnd } from '#src/identity/session-end.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';
import { readWipeNotice } from '#src/identity/wipe-notice.ts';

/** The person who is here, and the people who left, as the synchronization needs them. */
export interface WhoIsHere {
  /**
   * Asks the server again who is signed in and with which role, and says whether it answered; a refusal ends
   * the session.
   */
  askWhoIsHere(): Promise<boolean>;
  /** Forgets everybody who left this device and has nothing to send. */
  forgetWhoLeft(): Promise<void>;
  /** Erases an account from this device because its owner asked for that on another. */
  wipe(accountId: string): Promise<void>;
}

let who: WhoIsHere;
let loop: DrainLoop | null = null;
/**
 * The server has answered since this page opened: a person who opens it does not wait for the time of the
 * next try.
 */
let hasAnswered = false;

/** Opens this device's data and keeps it in step with the server for as long as the page lives. */
export async function startSync(whoIsHere: WhoIsHere): Promise<void> {
  if (!hasCryptography()) return setStoreFailure('insecure');
  who = whoIsHere;
  reportIfNothingOpens();
  followOtherTabs();
  await accountRead;
  let store: IdbOutboxStore;
  try {
    // The person who saved sees it on the screen first: the work after it costs a slow device as much as the
    // screen.
    store = await openOutbox(() => void painted().then(() => loop?.wake()));
  } catch (error) {
    const failure = storageFailureOf(error);
    return setStoreFailure(failure === 'damaged' ? 'outbox_damaged' : failure);
  }
  loop = startDrainLoop(store, who.wipe, () => {
    const wentSince = watchNetwork();
    return (report) => {
      const isOfNow = !wentSince();
      if (report.requests > 0 && isOfNow) setReachable(!report.unreachable);
      // Commands that failed as the network went are tried again now that it is back, before their time.
      if (report.unreachable && !isOfNow && connection.value === 'online') void sendWaiting();
      if (report.settled === 0) return;
      void readWhatWasDone(report, store);
      void forgetSignedOut(store);
    };
  });
  let hasRung = false;
  effect(() => {
    // A command that nobody can read waits for nothing any more.
    const unsent = outboxEntries.value?.filter((each) => isOpen(each) && !isLost(each)).length;
    unsentCount.value = unsent ?? 0;
    setUnsent(unsent);
    // What was left here may have outlived the browser's last try.
    if (unsent && !hasRung) requestBackgroundSync();
    hasRung ||= unsent !== undefined && unsent > 0;
    warnBeforeLeaving(worksInMemory.value && (unsent ?? 0) > 0);
  });
  setSyncer(syncEverything);
  listenToTheDevice();
  onPageCached(() => serving?.abort());
  onPageRestored(() => void serveAgain());

  void who.forgetWhoLeft().catch((error: unknown) => {
    console.warn('What others left on this device could not be looked at.', error);
  });
  let accountId: string | null | undefined;
  effect(() => {
    const current = signedInAccount.value?.id ?? null;
    if (current && current === accountId) void retryOwn(current);
    if (current === accountId) return;
    accountId = current;
    void serve(current);
  });
  await pruneSettled(nowMs());
  void import('#src/sync/plan-b-delivery.ts').then((delivery) => delivery.deliverHeldWhenPossible());
  await readWipeNotice();
  await reportWipes();
}

async function syncEverything(): Promise<void> {
  await retryAll(['queued', 'waiting', 'needs_update', 'review', 'poison']);
  askForReading();
  await loop?.wake(true);
}

/** What is under way and kept nowhere would go with the page. */
function warnBeforeLeaving(isNeeded: boolean): void {
  if (isNeeded) addEventListener('beforeunload', askToStay);
  else removeEventListener('beforeunload', askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

let serving: AbortController | null = null;

/** Works for one person, or for a visitor, until someone else takes their place. */
async function serve(accountId: string | null): Promise<void> {
  serving?.abort();
  const mine = new AbortController();
  serving = mine;
  clearRead();
  if (worksInMemory.peek() && !mayWorkInMemory(signedInAccount.peek()?.user_type)) {
    return setStoreFailure('blocked');
  }
  if (!(await openLocalStore(accountId)) || mine.signal.aborted) return;
  if (accountId && worksInMemory.peek()) await renewPermission(accountId);
  await retryAll(['needs_update']);
  if (accountId) await retryOwn(accountId);
  void loop?.wake();
  // A person who opens a page sees the server's state now, also where another tab reads for this one.
  tabChannel.post({ kind: 'read', hints: 'all' });
  const read = async (leading: AbortSignal) => runReadingLoop(await portsOf(accountId), leading);
  // A copy in memory is this tab's alone: no other reads for it.
  await (worksInMemory.peek() ? read(mine.signal) : leadReplication(mine.signal, read));
}

/**
 * Begins again on a page that the browser froze and shows again: what it read was cut off with its transactions and
 * threads, and its place among the tabs may be another's by now. Screens ask the store anew, which is another one.
 */
async function serveAgain(): Promise<void> {
  const current = signedInAccount.peek()?.id ?? null;
  await reopenLocalStore(current);
  // Somebody else may have come meanwhile, who is served already.
  if ((signedInAccount.peek()?.id ?? null) === current) await serve(current);
}

/** A session that outlived its page has left in it the permission to send, which the renewal brings again. */
async function renewPermission(accountId: string): Promise<void> {
  if ((await grantOf(accountId)) === null) await renewedToken(await accessToken());
}

/** Commands that needed this person to sign in can go now. */
function retryOwn(accountId: string): Promise<void> {
  return retryAll(['needs_auth'], (each) => each.actorId === accountId);
}

async function portsOf(accountId: string | null): Promise<ReplicationPorts> {
  return {
    accountId,
    progress: {},
    http: {
      clientVersion: CLIENT_VERSION,
      origin: API_ORIGIN,
      token: () => tokenOf(accountId),
      onFailure: noteSyncFailure,
      renew: async (stale) => ownTokenOf(accountId, await renewedToken(stale)),
      onWipe: async (token: string) => {
        const owner = ownerOf(token);
        if (owner) await who.wipe(owner);
      },
    },
    outbox: await openOutbox(),
    get authority() {
      return authorityOf(signedInAccount.peek());
    },
    asking,
    onCaughtUp: () => noteCaughtUp(accountId),
    onAccountChanged: who.askWhoIsHere,
    readAccount: who.askWhoIsHere,
    onQueuedAgain: () => void loop?.wake(),
    onCommandReviewsChanged: () => retryAll(['review']),
  };
}

/**
 * The token of the person whose copies are read. Another person's token would fill these copies with foreign
 * data.
 */
async function tokenOf(accountId: string | null): Promise<string | null> {
  const token = ownTokenOf(accountId, await accessToken());
  if (!token && accountId) throw new Error('The server does not know this guest yet.');
  return token;
}

function ownTokenOf(accountId: string | null, token: string | null): string | null {
  if (token && ownerOf(token) !== accountId) throw new Error('Somebody else signed in.');
  return token;
}

/** The answer to a request from before the network went says nothing; later requests tell. */
function asking(): (isReachable: boolean) => void {
  const wentSince = watchNetwork();
  return (isReachable) => {
    if (isReachable && wentSince()) askForReading();
    else noteReachable(isReachable);
  };
}

function noteReachable(isReachable: boolean): void {
  const cameBack = isReachable && (!hasAnswered || connection.value === 'offline');
  hasAnswered ||= isReachable;
  setReachable(isReachable);
  tabChannel.post({ kind: 'reachable', value: isReachable });
  if (cameBack) void sendWaiting();
}

function noteCaughtUp(accountId: string | null): void {
  setUpdated(serverNowMs());
  setRead(accountId);
  tabChannel.post({ kind: 'caught_up', atMs: serverNowMs(), accountId });
}

/** Another tab read, for the same person unless they are just changing. */
function noteReadElsewhere({
  atMs,
  accountId,
}: {
  atMs: number;
  accountId?: string | null | undefined;
}): void {
  setUpdated(atMs);
  if (accountId === (signedInAccount.peek()?.id ?? null)) setRead(accountId);
}

/** Reads the documents that applied commands changed; the cause of a refusal may be in any of them. */
async function readWhatWasDone({ refused }: DrainReport, store: IdbOutboxStore): Promise<void> {
  const hints = hintsOf(await store.acked());
  askForReading(refused > 0 || hints.length === 0 ? 'all' : hints);
}

async function sendWaiting(): Promise<void> {
  await retryAll(['waiting']);
  await loop?.wake();
}

function listenToTheDevice(): void {
  addEventListener('online', () => {
    askForReading();
    void sendWaiting();
  });
  addEventListener('focus', () => void loop?.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    askForReading();
    void loop?.wake();
  });
  addEventListener('storage', (event) => {
    if (event.key?.startsWith('mestore-generacion-'))
      void reopenLocalStore(signedInAccount.value?.id ?? null);
  });
  tabChannel.listen((message) => {
    if (message.kind === 'read') requestRead(message.hints);
    if (message.kind === 'told') invalidateScreens(message.names);
    if (message.kind === 'reachable') setReachable(message.value);
    if (message.kind === 'caught_up') noteReadElsewhere(message);
    if (message.kind === 'filled') invalidateFilled(message.copy, message.name);
    if (message.kind === 'wiped') void readWipeNotice();
    if (message.kind === 'session_ended') showSessionEnd(message.end);
  });
}
