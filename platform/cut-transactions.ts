import { onPageCached, onPageRestored } from '#platform/back-forward-cache.ts';

/**
 * Ends the transactions of this page when the browser freezes it for going back: all of IndexedDB, whichever library
 * began them. WebKit keeps them open in a frozen page, and no other page, nor the service worker, gets at what they
 * hold until the browser forgets that page, minutes later. Nothing of a transaction that was cut off is on disk. Who
 * waits for it hears of the cut when the page goes on, as of a connection that was lost, and repeats it.
 *
 * It holds for what begins afterwards, so that it comes first in a page.
 */
export function cutTransactionsWhenCached(): void {
  if (!('IDBDatabase' in globalThis)) return;
  const open = new Set<IDBTransaction>();
  let isCached = false;

  function follow(transaction: IDBTransaction): void {
    open.add(transaction);
    const end = () => open.delete(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    // Begun by somebody who also hears that the page goes: its requests are answered with the cut, as others are.
    if (isCached) queueMicrotask(() => cut(transaction));
  }

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked) {
    const transaction = begin.apply(this, asked);
    follow(transaction);
    return transaction;
  };
  const openDatabase = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {
    const request = openDatabase.apply(this, asked);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) follow(request.transaction);
    });
    return request;
  };

  onPageCached(() => {
    isCached = true;
    for (const each of open) cut(each);
  });
  onPageRestored(() => {
    isCached = false;
  });
}

function cut(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over, or about to be.
  }
}
