import { eventChecksum, type SignedEvent } from '#server/payments/signatures.ts';
import type { LocalLedger, LocalTransaction, QueuedEvent } from '#local-gateway/ledger.ts';
import { transactionDocument } from '#local-gateway/transaction-document.ts';

const TIMEOUT_MS = 5_000;
/**
 * Time until the next try. Wompi waits half an hour, three hours and a day; a person who tries things waits
 * less.
 */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000];

/** An event as it travels, with its checksum. */
export function signedEvent(
  transaction: LocalTransaction,
  event: Pick<QueuedEvent, 'status' | 'at'>,
  keys: { publicKey: string; secret: string; pageOf: (id: string) => string },
): { body: string; checksum: string } {
  const document: SignedEvent = {
    event: 'transaction.updated',
    data: {
      transaction: { ...transactionDocument(transaction, keys), status: event.status },
    },
    environment: 'test',
    signature: { properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] },
    timestamp: Math.floor(event.at / 1_000),
    sent_at: new Date(event.at).toISOString(),
  };
  const checksum = eventChecksum(document, keys.secret) ?? '';
  const signed = { ...document, signature: { ...document.signature, checksum } };
  return { body: JSON.stringify(signed), checksum };
}

/** Where events go, and the texts and secrets that write and sign them. */
export interface EventsTo {
  url: string;
  publicKey: string;
  secret: string;
  /** The page of a payment. */
  pageOf(id: string): string;
  /** Instead of the network, in tests. */
  send?: typeof fetch;
}

/**
 * Sends the events that are due. An event that no 200 answers is tried again, three times.
 * @returns how many arrived.
 */
export async function sendDueEvents(ledger: LocalLedger, to: EventsTo): Promise<number> {
  ledger.settleDue();
  let arrived = 0;
  for (const event of ledger.takeDueEvents()) {
    const transaction = ledger.byId(event.transactionId);
    if (!transaction) continue;
    const { body, checksum } = signedEvent(transaction, event, to);
    const isTaken = await (to.send ?? fetch)(to.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-event-checksum': checksum },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (isTaken) arrived += 1;
    const wait = RETRY_AFTER_MS[event.tries];
    if (!isTaken && wait !== undefined) ledger.putBack(event, wait);
  }
  return arrived;
}
