import type {
  AddDocumentData,
  DocumentResult,
  SaveApplicationData,
} from '#domain/stores/applications/store-application-commands.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { isWriting, stepStore } from '#domain/stores/applications/store-steps.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import { STORES, vendorId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

type Event = Truth['storeEvents'][number];

/**
 * A store's product is public only while its store is active; a store moves as its rules say, one event for each
 * move; and what its people wrote and sent of it is there.
 */
export function storesByRule({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const states = new Map(truth.stores.map(({ id, state }) => [id, state]));
  for (const { id, vendor_id, store_open } of truth.products) {
    const state = states.get(vendor_id);
    if (store_open !== (state === 'activa'))
      broken(`${id} is ${store_open ? '' : 'not '}for sale, and its store is ${state}`);
  }
  const events = byKey(truth.storeEvents, (each) => each.vendor_id);
  for (const [place, { state }] of STORES.entries()) {
    const id = vendorId(place);
    checkMoves(id, state, { events: events.get(id) ?? [], now: states.get(id) });
  }
  const taken = truth.receipts.flatMap(({ id, result }) => {
    const entry = result.status === 'applied' ? ledger.tried.get(id)?.entry : undefined;
    return entry?.name.startsWith('store.')
      ? [{ name: entry.name, data: entry.data, result: result.result }]
      : [];
  });
  for (const { name, data, result } of taken)
    if (name === 'store.addDocument') checkDocument(data as AddDocumentData, result as DocumentResult, truth);
  const saved = taken.filter(({ name }) => name === 'store.saveApplication');
  for (const { id, fields } of truth.storeApplications) checkFields(id, fields.address, saved);
}

/** Its events lead from its first state to the one where it is, each as the rules have it. */
function checkMoves(
  id: string,
  first: StoreState,
  { events, now }: { events: Event[]; now?: StoreState | undefined },
) {
  const inOrder = events.toSorted((a, b) => Number(a.id) - Number(b.id));
  const last = inOrder.reduce((from, event) => {
    const to = stateAfter(from, event);
    if (to !== event.to_state) broken(`${id} went from ${from} by ${event.step} to ${event.to_state}`);
    return event.to_state;
  }, first);
  if (last !== now) broken(`${id} is ${now}, and its events lead to ${last}`);
}

function stateAfter(from: StoreState, { step, note }: Event): StoreState | null {
  if (step === 'submit') return isWriting(from) ? 'enviada' : null;
  if (step === 'apply_again') return from === 'rechazada' ? 'borrador' : null;
  const stepped = stepStore(from, step, note);
  return stepped.ok ? stepped.value : null;
}

/** Whoever sent a file that was there is told of that one. */
function checkDocument(
  { vendor_id, kind }: AddDocumentData,
  { document_id }: DocumentResult,
  truth: Truth,
): void {
  const kept = truth.storeDocuments.find(({ id }) => id === document_id);
  if (kept?.vendor_id !== vendor_id || kept.kind !== kind)
    broken(`${vendor_id} lost its ${kind} ${document_id}`);
}

function checkFields(id: string, address: string | undefined, saved: readonly { data: unknown }[]): void {
  const written = saved.flatMap(({ data }) => {
    const { vendor_id, fields } = data as SaveApplicationData;
    return vendor_id === id ? (fields.address ?? []) : [];
  });
  const isKept = address === undefined ? written.length === 0 : written.some((each) => each === address);
  if (!isKept) broken(`${id} applies from ${address}, and wrote ${written.join(', ')}`);
}

function broken(what: string): never {
  throw new Violation('stores by rule', what);
}
