import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import {
  ApplicationFields,
  DocumentState,
  StoreDocumentKind,
  StoreEventStep,
  StoreState,
} from '#domain/stores/applications/store-application.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** A store in the lists of those who review stores. */
export const ListedStore = v.object({
  id: Id,
  name: v.string(),
  state: StoreState,
  state_note: v.string(),
  submitted_at: v.nullable(Instant),
  assignee_id: v.nullable(v.string()),
  assignee_name: v.string(),
  /** Products that anybody could see while it is open. */
  products: wholeNumber(0),
  documents: wholeNumber(0),
  /** Documents that nobody judged yet. */
  documents_waiting: wholeNumber(0),
  /** Other stores with its NIT or cédula, telephone or e-mail. */
  duplicates: wholeNumber(0),
});
export type ListedStore = v.InferOutput<typeof ListedStore>;

/** A document of a store, without its file. */
export const StoreDocument = v.object({
  id: Id,
  kind: StoreDocumentKind,
  mime: v.string(),
  size: wholeNumber(0),
  state: DocumentState,
  reason: v.string(),
  created_at: Instant,
});
export type StoreDocument = v.InferOutput<typeof StoreDocument>;

/** What happened to a store. Its people read no names of the people who decided. */
export const StoreEvent = v.object({
  step: StoreEventStep,
  to_state: StoreState,
  note: v.string(),
  actor_name: v.nullable(v.string()),
  at: Instant,
});

/** An application that was rejected, after which the store applied again. */
export const PastApplication = v.object({
  id: Id,
  fields: ApplicationFields,
  /** Why it was rejected. */
  note: v.string(),
  decided_at: v.nullable(Instant),
});
export type PastApplication = v.InferOutput<typeof PastApplication>;

const file = {
  vendor_id: Id,
  name: v.string(),
  state: StoreState,
  state_note: v.string(),
  fields: ApplicationFields,
  submitted_at: v.nullable(Instant),
  documents: v.array(StoreDocument),
  events: v.array(StoreEvent),
  required: v.array(StoreDocumentKind),
  /** Those before this one, the last first. */
  past: v.array(PastApplication),
};

/** The application of a store as its own people read it. */
export const OwnApplication = v.object(file);
export type OwnApplication = v.InferOutput<typeof OwnApplication>;

/** In what another store is the same. */
export const DUPLICATE_FIELDS = ['tax_id', 'phone', 'email'] as const;

/** The application of a store as those who review it read it. */
export const ReviewedApplication = v.object({
  ...file,
  assignee_id: v.nullable(v.string()),
  assignee_name: v.string(),
  duplicates: v.array(
    v.object({ id: Id, name: v.string(), state: StoreState, same: v.array(v.picklist(DUPLICATE_FIELDS)) }),
  ),
});
export type ReviewedApplication = v.InferOutput<typeof ReviewedApplication>;
