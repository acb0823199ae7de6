import { DEFAULT_PROCESSING_TIME, DEFAULT_RETURN_POLICY } from '#domain/stores/vendor-profile.ts';
import type { DatabaseState, Tables } from '#test/simulation/memory-database/database-state.ts';
import type { ProductRow, StoreProductRow } from '#test/simulation/memory-database/rows.ts';
import { changeProduct } from '#test/simulation/memory-database/store-product-feed.ts';
import type { VendorRow } from '#test/simulation/memory-database/store-rows.ts';
import { changeVendor } from '#test/simulation/memory-database/store-statements.ts';
import type { Table } from '#test/simulation/memory-database/table.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

export type BuiltRow = { id: string } & Record<string, unknown>;

/** A table that the server changes with statements that Drizzle builds. */
export interface BuiltTable {
  of(tables: Tables): Table<BuiltRow>;
  /** The default values of its columns. */
  defaults(state: DatabaseState, tx: Transaction): Record<string, unknown>;
  /** Where its key is not a column `id`. */
  idOf?(row: Record<string, unknown>): string;
  /** Writes a changed row, where the database has triggers for it. */
  put?(tables: Tables, tx: Transaction, row: BuiltRow): void | Promise<void>;
}

/** Counts on, as a sequence does: a rollback does not count back. */
export function nextOf(state: DatabaseState, sequence: string): number {
  const next = (state.sequences[sequence] ?? 0) + 1;
  state.sequences[sequence] = next;
  return next;
}

const startOf = (tx: Transaction) => new Date(tx.startedMs).toISOString();

function numbered(pick: (tables: Tables) => unknown, name: string, defaults: object = {}): BuiltTable {
  return {
    of: (tables) => pick(tables) as Table<BuiltRow>,
    defaults: (state) => ({ turn: nextOf(state, name), ...defaults }),
  };
}

function eventsOf(pick: (tables: Tables) => unknown, name: string): BuiltTable {
  return {
    of: (tables) => pick(tables) as Table<BuiltRow>,
    defaults: (state, tx) => ({ sequence: nextOf(state, name), note: '', at: startOf(tx) }),
    idOf: (row) => String(row['sequence']),
  };
}

export const builtTables: Record<string, BuiltTable> = {
  users: { of: (tables) => tables.users as unknown as Table<BuiltRow>, defaults: () => ({}) },
  products: {
    of: (tables) => tables.products as unknown as Table<BuiltRow>,
    defaults: () => ({}),
    put: (tables, tx, row) => changeProduct(tables, tx, row as unknown as ProductRow),
  },
  store_products: {
    of: (tables) => tables.storeProducts as unknown as Table<BuiltRow>,
    defaults: () => ({}),
    put: (tables, tx, row) =>
      tx.put(tables.storeProducts, { ...(row as unknown as StoreProductRow), sx: tx.xid() }),
  },
  vendors: {
    of: (tables) => tables.vendors as unknown as Table<BuiltRow>,
    defaults: () => ({}),
    put: (tables, tx, row) => changeVendor(tables, tx, row as unknown as VendorRow),
  },
  store_profiles: {
    of: (tables) => tables.storeProfiles as unknown as Table<BuiltRow>,
    defaults: () => ({
      address: '',
      state: '',
      zip_code: '',
      processing_time: DEFAULT_PROCESSING_TIME,
      return_policy: DEFAULT_RETURN_POLICY,
      letters: true,
      replaced: '[]',
      updated_at: null,
    }),
    idOf: (row) => String(row['vendor_id']),
  },
  store_applications: {
    of: (tables) => tables.storeApplications as unknown as Table<BuiltRow>,
    defaults: () => ({
      fields: '{}',
      submitted_at: null,
      decided_at: null,
      assignee_id: null,
      assignee_name: '',
    }),
    idOf: (row) => String(row['vendor_id']),
  },
  past_store_applications: {
    of: (tables) => tables.pastApplications as unknown as Table<BuiltRow>,
    defaults: () => ({}),
  },
  store_events: numbered((tables) => tables.storeEvents, 'store_events'),
  store_documents: {
    of: (tables) => tables.storeDocuments as unknown as Table<BuiltRow>,
    defaults: () => ({ state: 'pendiente', reason: '' }),
  },
  incidents: numbered((tables) => tables.incidents, 'incidents', { returned: null }),
  incident_photos: numbered((tables) => tables.incidentPhotos, 'incident_photos'),
  incident_events: eventsOf((tables) => tables.incidentEvents, 'incident_events'),
  inbound_notices: numbered((tables) => tables.shippingNotices, 'inbound_notices', {
    packages_arrived: null,
    arrived_at: null,
  }),
  inbound_lines: {
    of: (tables) => tables.shippingNoticeLines as unknown as Table<BuiltRow>,
    defaults: () => ({ lot_key: '', lot: '', expires_on: null }),
    idOf: (row) => ['notice_id', 'product_id', 'lot_key'].map((each) => String(row[each])).join(' '),
  },
  inbound_scans: {
    of: (tables) => tables.scans as unknown as Table<BuiltRow>,
    defaults: (state, tx) => ({
      turn: nextOf(state, 'inbound_scans'),
      undoes: null,
      destination_key: null,
      lot_key: '',
      lot: '',
      expires_on: null,
      recorded_at: startOf(tx),
    }),
  },
  inbound_events: eventsOf((tables) => tables.shippingNoticeEvents, 'inbound_events'),
  discrepancies: numbered((tables) => tables.discrepancies, 'discrepancies'),
  discrepancy_events: {
    of: (tables) => tables.discrepancyEvents as unknown as Table<BuiltRow>,
    defaults: (state, tx) => ({
      sequence: nextOf(state, 'discrepancy_events'),
      counted: null,
      variance: null,
      note: '',
      at: startOf(tx),
    }),
    idOf: (row) => String(row['sequence']),
  },
  pqrs: numbered((tables) => tables.pqrs, 'pqrs', {
    status: 'filed',
    answer: '',
    answered_at: null,
    answered_by: null,
    close_note: '',
    closed_at: null,
    closed_by: null,
  }),
  leads: numbered((tables) => tables.leads, 'leads', {
    times: 0,
    letter_at: null,
    note: '',
    moved_at: null,
    moved_by: null,
  }),
  lead_requests: { of: (tables) => tables.leadRequests as unknown as Table<BuiltRow>, defaults: () => ({}) },
  counts: {
    of: (tables) => tables.counts as unknown as Table<BuiltRow>,
    defaults: (_state, tx) => ({ cost: 0, recorded_at: startOf(tx) }),
  },
};
