import type {
  StoreDocumentKind,
  StoreEventStep,
  StoreState,
} from '#domain/stores/applications/store-application.ts';

export interface VendorRow {
  id: string;
  store_name: string;
  store_slug: string;
  store_description: string;
  city: string;
  phone: string;
  email: string;
  state: StoreState;
  state_note: string;
}

/** Its id is the store's. */
export interface StoreApplicationRow {
  id: string;
  vendor_id: string;
  /** JSON. */
  fields: string;
  submitted_at: string | null;
  decided_at: string | null;
  assignee_id: string | null;
  assignee_name: string;
}

export interface PastApplicationRow {
  id: string;
  vendor_id: string;
  note: string;
}

export interface StoreEventRow {
  id: string;
  turn: number;
  vendor_id: string;
  step: StoreEventStep;
  to_state: StoreState;
  note: string;
}

export interface StoreDocumentRow {
  id: string;
  vendor_id: string;
  kind: StoreDocumentKind;
  sha256: string;
  state: string;
  reason: string;
}

/** Its id is the store's. */
export interface StoreProfileRow {
  id: string;
  vendor_id: string;
  address: string;
  state: string;
  zip_code: string;
  processing_time: string;
  return_policy: string;
  letters: boolean;
  /** JSON. */
  replaced: string;
  updated_at: string | null;
}
