/**
 * Why a browser does not keep or give back what is stored on this device.
 * - `insecure`: the page came over plain http, where browsers have no cryptography.
 * - `blocked`: the browser allows this site no storage: its settings, or a private window.
 * - `full`: there is no room left.
 * - `newer_version`: a later version of the app wrote it.
 * - `closed`: the browser closed the connection, and it did not open again.
 * - `busy`: the browser did not answer in time, or gave the work up: another tab has the data, or the device is slow.
 * - `damaged`: it is there and cannot be read, or a part of it is not there.
 */
export type StorageFailure =
  | 'insecure'
  | 'blocked'
  | 'full'
  | 'newer_version'
  | 'closed'
  | 'busy'
  | 'damaged';

const FULL = /Quota|NO_SPACE|NO_DEVICE_SPACE|full disk|disk is full/i;
const NEWER = /VersionError/;
/**
 * Safari's server of databases, Chromium's closing connection, and Dexie's words for both. The name of Dexie's
 * error says less: it also stands for a database that did not open, whatever the cause.
 */
const CLOSED = /connection (?:to .+ )?(?:is |was )?(?:lost|clos)|server lost|Database has been closed/i;
/** Nothing is known of data that did not answer: not that they are damaged. */
const BUSY = /Timeout|timed? out|AbortError|\baborted\b|TransactionInactiveError/i;
const BLOCKED = /SecurityError|NotAllowedError|MissingAPI|InvalidStateError/;
/** Errors wrap others: a command's, RxDB's, Dexie's, a worker's. */
const MAX_CAUSES = 5;

/** The true cause of an error that came from this browser's storage, directly or through a library. */
export function storageFailureOf(error: unknown): StorageFailure {
  const text = textOf(error);
  if (FULL.test(text)) return 'full';
  if (!hasCryptography()) return 'insecure';
  if (!hasDatabases()) return 'blocked';
  if (NEWER.test(text)) return 'newer_version';
  if (CLOSED.test(text)) return 'closed';
  if (BUSY.test(text)) return 'busy';
  return BLOCKED.test(text) ? 'blocked' : 'damaged';
}

export function isFull(error: unknown): boolean {
  return FULL.test(textOf(error));
}

/**
 * Whether opening again may help: browsers close connections by themselves, when memory is short, after a
 * sleep, or when their own process of databases dies.
 */
export function isConnectionLost(error: unknown): boolean {
  const text = textOf(error);
  // A full disk cuts transactions off too, and stays full.
  if (FULL.test(text)) return false;
  // All that Firefox says of a closed connection, and all browsers of a transaction that went with one.
  return CLOSED.test(text) || /InvalidStateError|AbortError/.test(text);
}

/** Browsers give cryptography to pages of https and localhost alone. */
export function hasCryptography(): boolean {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;
}

function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB);
  } catch {
    return false;
  }
}

/** Names and messages of an error and of what caused it. A worker's errors arrive as text. */
function textOf(error: unknown): string {
  const texts: string[] = [];
  for (let each: unknown = error; each && texts.length < MAX_CAUSES; each = causeOf(each)) {
    texts.push(each instanceof Error ? `${each.name} ${each.message}` : String(each));
  }
  return texts.join(' ');
}

/** Dexie calls the cause `inner`. */
function causeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return null;
  return Reflect.get(error, 'cause') ?? Reflect.get(error, 'inner');
}
