import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { base64File } from '#domain/media/base64-file.ts';
import { command } from '#domain/protocol/command-definition.ts';
import {
  ApplicationFields,
  DocumentState,
  StoreDocumentKind,
  StoreState,
  StoreStep,
} from '#domain/stores/applications/store-application.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Most bytes of a document of a store as it travels. */
export const MAX_DOCUMENT_BYTES = 900_000;
/** Most characters of what staff tell a store. */
export const STORE_NOTE_MAX = 1000;

const note = v.optional(
  v.pipe(
    v.string(),
    seenText(),
    v.maxLength(STORE_NOTE_MAX, `No puede pasar de ${STORE_NOTE_MAX} caracteres.`),
  ),
  '',
);

/** Data of `store.saveApplication`, v1: the fields that changed. The last one that arrives of each counts. */
export const SaveApplicationData = v.strictObject({ vendor_id: Id, fields: ApplicationFields });
export type SaveApplicationData = v.InferOutput<typeof SaveApplicationData>;

/** Data of `store.addDocument`, v1. The device gives the id; the same file of a kind is the same document. */
export const AddDocumentData = v.strictObject({
  document_id: Uuid,
  vendor_id: Id,
  kind: StoreDocumentKind,
  file: base64File(MAX_DOCUMENT_BYTES),
});
export type AddDocumentData = v.InferOutput<typeof AddDocumentData>;

/** Data of `store.submitApplication`, v1. */
export const SubmitApplicationData = v.strictObject({ vendor_id: Id });
export type SubmitApplicationData = v.InferOutput<typeof SubmitApplicationData>;

/** Data of `store.applyAgain`, v1: a store that was rejected begins anew with what it had written. */
export const ApplyAgainData = v.strictObject({ vendor_id: Id });
export type ApplyAgainData = v.InferOutput<typeof ApplyAgainData>;

/** Data of `store.judgeDocument`, v1: a document that is refused has its reason. */
export const JudgeDocumentData = v.pipe(
  v.strictObject({ document_id: Uuid, state: v.picklist(['aceptado', 'rechazado']), reason: note }),
  v.check(({ state, reason }) => state === 'aceptado' || reason !== '', 'Escribe por qué no sirve.'),
);
export type JudgeDocumentData = v.InferOutput<typeof JudgeDocumentData>;

/** Data of `store.advance`, v1: a step of staff, with the words that the store reads. */
export const AdvanceStoreData = v.strictObject({
  vendor_id: Id,
  step: StoreStep,
  note,
  /** When the application that its author read was sent. */
  submitted_at: v.optional(Instant),
});
export type AdvanceStoreData = v.InferOutput<typeof AdvanceStoreData>;

/** The answer to every command about a store. */
export const StoreResult = v.object({ vendor_id: Id, state: StoreState });
export type StoreResult = v.InferOutput<typeof StoreResult>;

/** The answer to the commands about a document. */
export const DocumentResult = v.object({ document_id: Id, state: DocumentState });
export type DocumentResult = v.InferOutput<typeof DocumentResult>;

/** What a store sends is of one type, so that an application never overtakes its documents. */
export const storeApplicationCommands = {
  'store.saveApplication': command('media', SaveApplicationData),
  'store.addDocument': command('media', AddDocumentData),
  'store.submitApplication': command('media', SubmitApplicationData),
  'store.applyAgain': command('media', ApplyAgainData),
  'store.judgeDocument': command('profile', JudgeDocumentData),
  'store.advance': command('profile', AdvanceStoreData, ['products']),
};
