import { Buffer } from 'node:buffer';
import { keysOf } from '#domain/base/keys-of.ts';
import type {
  AddDocumentData,
  AdvanceStoreData,
  ApplyAgainData,
  JudgeDocumentData,
  SaveApplicationData,
  SubmitApplicationData,
} from '#domain/stores/applications/store-application-commands.ts';
import { storeDocumentLabels, type StoreStep } from '#domain/stores/applications/store-application.ts';
import type { SaveStoreProfileData } from '#domain/stores/store-fields.ts';
import { oneOf, recent, type Act } from '#test/simulation/acts/act.ts';
import { APPLICANT, vendorId } from '#test/simulation/names.ts';

const applicant = vendorId(APPLICANT);
const laneOf = (vendor: string) => `store:${vendor}`;
const KINDS = keysOf(storeDocumentLabels);

/** What a store says of itself, whole; or only where it is. No two people write the same address. */
const write: Act = ({ pick }, { id }) => {
  const address = `Calle ${id}`;
  const whole = {
    name: 'Papelería de Marta',
    description: 'Cuadernos, lápices y colores.',
    tax_id: '900123456-8',
    municipality_code: '68001',
    phone: '3151234567',
    return_policy: 'Cinco días con la etiqueta puesta.',
  };
  const fields = pick % 3 === 0 ? { address } : { ...whole, address };
  const data: SaveApplicationData = { vendor_id: applicant, fields };
  return { name: 'store.saveApplication', data, lane: laneOf(applicant) };
};

/** Few different files, so that one is sent again. */
const add: Act = ({ pick, quantity }, { id }) => {
  const data: AddDocumentData = {
    document_id: id,
    vendor_id: applicant,
    kind: oneOf(KINDS.slice(0, 2), pick) ?? 'rut',
    file: Buffer.from(`%PDF-1.4\n${quantity % 4}\n%%EOF\n`).toString('base64'),
  };
  return { name: 'store.addDocument', data, lane: laneOf(applicant) };
};

const submit: Act = () => {
  const data: SubmitApplicationData = { vendor_id: applicant };
  return { name: 'store.submitApplication', data, lane: laneOf(applicant) };
};

const again: Act = () => {
  const data: ApplyAgainData = { vendor_id: applicant };
  return { name: 'store.applyAgain', data, lane: laneOf(applicant) };
};

const STEPS: readonly StoreStep[] = ['take', 'approve', 'reject', 'request_information', 'release'];

/** Reviewers see applications online only: what they decide may be about an earlier state. */
const review: Act = ({ pick }) => {
  const step = oneOf(STEPS, pick) ?? 'take';
  const data: AdvanceStoreData = { vendor_id: applicant, step, note: 'Porque sí.' };
  return { name: 'store.advance', data, lane: laneOf(applicant) };
};

/** Mostly a store is suspended or opened again; seldom it ends. */
const suspend: Act = ({ pick, quantity }) => {
  const vendor_id = vendorId(oneOf([0, APPLICANT], pick) ?? 0);
  const step = pick % 29 === 0 ? 'close' : quantity % 2 === 0 ? 'suspend' : 'resume';
  const data: AdvanceStoreData = { vendor_id, step, note: 'Porque sí.' };
  return { name: 'store.advance', data, lane: laneOf(vendor_id) };
};

const judge: Act = ({ pick }, sight) => {
  const said = recent(sight.told('store.addDocument'), pick)?.entry.data as AddDocumentData | undefined;
  if (!said) return null;
  const { document_id } = said;
  const data: JudgeDocumentData =
    pick % 3 === 0
      ? { document_id, state: 'rechazado', reason: 'No se lee.' }
      : { document_id, state: 'aceptado', reason: '' };
  return { name: 'store.judgeDocument', data, lane: laneOf(applicant) };
};

const describe: Act = ({ pick }, { id }) => {
  const vendor_id = vendorId(oneOf([0, APPLICANT], pick) ?? 0);
  const data: SaveStoreProfileData = { vendor_id, fields: { address: `Calle ${id}` }, seen: { address: '' } };
  return { name: 'store.saveProfile', data, lane: laneOf(vendor_id) };
};

export const storeActs = {
  'write application': write,
  'add document': add,
  'send application': submit,
  'apply again': again,
  'review store': review,
  'suspend store': suspend,
  'judge document': judge,
  'describe store': describe,
} satisfies Record<string, Act>;
