import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { WompiStatus } from '#server/payments/gateway-wire.ts';
import type { Ending } from '#local-gateway/test-money.ts';

const METHOD_TYPES = ['CARD', 'PSE', 'NEQUI', 'BANCOLOMBIA_TRANSFER', 'BANCOLOMBIA_COLLECT'] as const;
const Status = v.picklist(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR']);

const StoredTransaction = v.object({
  id: v.string(),
  reference: v.string(),
  status: Status,
  amountInCents: v.number(),
  method: v.picklist(METHOD_TYPES),
  redirectUrl: v.nullable(v.string()),
  cash: v.nullable(v.object({ agreement: v.string(), code: v.string() })),
  createdAt: v.number(),
  /** The status it reaches by itself, and when (ms). */
  ends: v.nullable(v.object({ status: Status, at: v.number() })),
});
export type LocalTransaction = v.InferOutput<typeof StoredTransaction>;

const StoredEnding = v.nullable(v.object({ status: Status, afterMs: v.number() }));

/**
 * Everything the gateway knows. Of a card it keeps only how its payment will end: no number, no code, no
 * name.
 */
export const Ledger = v.object({
  tokens: v.record(v.string(), StoredEnding),
  transactions: v.array(StoredTransaction),
  events: v.array(
    v.object({
      id: v.string(),
      transactionId: v.string(),
      status: Status,
      at: v.number(),
      tries: v.number(),
    }),
  ),
});
export type Ledger = v.InferOutput<typeof Ledger>;
export type QueuedEvent = Ledger['events'][number];

export const emptyLedger = (): Ledger => ({ tokens: {}, transactions: [], events: [] });

/** How events leave, as tests ask for it: late, several times, or last first. */
export interface EventHabits {
  isHeld: boolean;
  delayMs: number;
  duplicates: number;
  isReversed: boolean;
}
export const promptEvents: EventHabits = { isHeld: false, delayMs: 0, duplicates: 0, isReversed: false };

const MAX_KEPT = 5_000;

export interface NewTransaction {
  reference: string;
  amountInCents: number;
  method: LocalTransaction['method'];
  redirectUrl: string | null;
  ending: Ending | null;
}

export type LocalLedger = ReturnType<typeof localLedger>;

/**
 * The books of the local gateway.
 * @param ledger the books as they were; this object is changed in place.
 * @param save keeps the books, after each change.
 */
export function localLedger(
  ledger: Ledger,
  { now, save }: { now: () => number; save: (ledger: Ledger) => void },
) {
  let habits = promptEvents;

  function become(transaction: LocalTransaction, status: WompiStatus): void {
    transaction.status = status;
    transaction.ends = null;
    for (let copy = 0; copy <= habits.duplicates; copy += 1) {
      const at = now() + habits.delayMs * (copy + 1);
      ledger.events.push({ id: randomUUID(), transactionId: transaction.id, status, at, tries: 0 });
    }
  }

  return {
    /** A token for a card; it pays once. */
    tokenise(ending: Ending | null): string {
      const token = `tok_local_${randomBytes(12).toString('hex')}`;
      ledger.tokens[token] = ending;
      save(ledger);
      return token;
    },

    /** Uses up a token and returns how its payment will end. Undefined when there is no such token. */
    useToken(token: string): Ending | null | undefined {
      const ending = Object.hasOwn(ledger.tokens, token) ? ledger.tokens[token] : undefined;
      delete ledger.tokens[token];
      return ending;
    },

    /** Opens a payment, or returns null when its reference is in use. */
    open(asked: NewTransaction): LocalTransaction | null {
      if (ledger.transactions.some((each) => each.reference === asked.reference)) return null;
      const { ending, ...rest } = asked;
      const at = now();
      const transaction: LocalTransaction = {
        ...rest,
        id: `local-${at}-${randomBytes(9).toString('hex')}`,
        status: 'PENDING',
        cash: asked.method === 'BANCOLOMBIA_COLLECT' ? newCash() : null,
        createdAt: at,
        ends: ending && { status: ending.status, at: at + ending.afterMs },
      };
      ledger.transactions = [...ledger.transactions, transaction].slice(-MAX_KEPT);
      save(ledger);
      return transaction;
    },

    byId: (id: string) => ledger.transactions.find((each) => each.id === id),
    byReference: (reference: string) => ledger.transactions.filter((each) => each.reference === reference),
    pending: () => ledger.transactions.filter((each) => each.status === 'PENDING').toReversed(),

    /**
     * A person or a test decides how a payment ends. A payment that has ended stays as it is; only an
     * approved one can be voided.
     */
    decide(id: string, status: WompiStatus): LocalTransaction | undefined {
      const transaction = ledger.transactions.find((each) => each.id === id);
      const may =
        transaction?.status === 'PENDING' || (transaction?.status === 'APPROVED' && status === 'VOIDED');
      if (transaction && may) {
        become(transaction, status);
        save(ledger);
      }
      return transaction;
    },

    /** Ends the payments whose time has come. */
    settleDue(): void {
      const due = ledger.transactions.filter((each) => each.ends && each.ends.at <= now());
      for (const each of due) if (each.ends) become(each, each.ends.status);
      if (due.length > 0) save(ledger);
    },

    behave(next: Partial<EventHabits>): EventHabits {
      habits = { ...habits, ...next };
      return habits;
    },

    /** Takes out the events that are due, in the order in which they leave. */
    takeDueEvents(): QueuedEvent[] {
      if (habits.isHeld) return [];
      const due = ledger.events.filter((each) => each.at <= now());
      if (due.length === 0) return [];
      ledger.events = ledger.events.filter((each) => each.at > now());
      save(ledger);
      return habits.isReversed ? due.toReversed() : due;
    },

    /** Puts back an event that was not taken. */
    putBack(event: QueuedEvent, afterMs: number): void {
      ledger.events.push({ ...event, at: now() + afterMs, tries: event.tries + 1 });
      save(ledger);
    },
  };
}

function newCash() {
  return { agreement: '32137', code: String(randomInt(10_000_000, 99_999_999)) };
}
