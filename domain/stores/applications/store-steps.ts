import { accept, refuse, type Result } from '#domain/base/result.ts';
import {
  applicationFieldLabels,
  type ApplicationFields,
  type DocumentState,
  storeDocumentLabels,
  type StoreDocumentKind,
  type StoreState,
  type StoreStep,
} from '#domain/stores/applications/store-application.ts';
import { keysOf } from '#domain/base/keys-of.ts';

export type StoreRefusal =
  | 'store_not_found'
  | 'application_in_review'
  | 'store_step_not_possible'
  | 'phone_not_verified'
  | 'store_note_missing'
  | 'own_store'
  | 'application_taken'
  | 'application_sent_again'
  | 'document_not_found'
  | 'store_suspended'
  | 'store_closed';

export const storeMessages = {
  store_not_found: 'No encontramos esa tienda.',
  application_in_review: 'La solicitud ya se envió y no se puede cambiar mientras la revisamos.',
  store_step_not_possible: 'La tienda ya no está en ese estado. Actualiza y mira qué pasó.',
  phone_not_verified:
    'Antes de enviar la solicitud confirma el celular de tu cuenta, en «Confirmar celular». Lo que escribiste y tus documentos siguen guardados.',
  store_note_missing: 'Escribe el motivo: la tienda lo lee.',
  own_store: 'Trabajas para esa tienda: debe decidir otra persona.',
  application_taken: 'La está revisando otra persona. Si vas a decidir tú, tómala primero.',
  application_sent_again: 'La tienda envió la solicitud otra vez. Léela antes de decidir.',
  document_not_found: 'No encontramos ese documento.',
  store_suspended:
    'La tienda está suspendida: su perfil y su equipo no se cambian hasta que vuelva a estar activa. Pregunta por ella en «Contacto y PQR».',
  store_closed:
    'La tienda está cerrada: su perfil y su equipo ya no se cambian. Si tienes dudas, pregunta en «Contacto y PQR».',
} satisfies Record<StoreRefusal, string>;

const steps = {
  take: { from: ['enviada', 'en_revision'], to: 'en_revision', needsNote: false },
  release: { from: ['en_revision'], to: 'enviada', needsNote: false },
  request_information: { from: ['enviada', 'en_revision'], to: 'requiere_informacion', needsNote: true },
  approve: { from: ['enviada', 'en_revision'], to: 'activa', needsNote: false },
  reject: { from: ['enviada', 'en_revision', 'requiere_informacion'], to: 'rechazada', needsNote: true },
  suspend: { from: ['activa'], to: 'suspendida', needsNote: true },
  resume: { from: ['suspendida'], to: 'activa', needsNote: false },
  close: { from: ['activa', 'suspendida'], to: 'cerrada', needsNote: true },
} satisfies Record<StoreStep, { from: StoreState[]; to: StoreState; needsNote: boolean }>;

/** Where a step of staff leads from a state. */
export function stepStore(from: StoreState, step: StoreStep, note: string): Result<StoreState, StoreRefusal> {
  const { from: states, to, needsNote } = steps[step];
  if (!states.some((each) => each === from)) return refuse('store_step_not_possible');
  return needsNote && note === '' ? refuse('store_note_missing') : accept(to);
}

/** What decides about an application, so that one person does it. */
const DECISIONS: readonly StoreStep[] = ['release', 'request_information', 'approve', 'reject'];

/** Who reviews an application and when it was sent. */
export interface ReviewedState {
  assignee_id: string | null;
  submitted_at: string | null;
}

/** Whether a colleague reviews an application: only they decide, until somebody else takes it. */
export function isTakenFrom({ assignee_id }: Pick<ReviewedState, 'assignee_id'>, personId: string): boolean {
  return assignee_id !== null && assignee_id !== personId;
}

/** Why a person may not make a step now: a colleague reviews it, or it was sent again after they read it. */
export function refusalToStep(
  reviewed: ReviewedState,
  { step, submitted_at: seen }: { step: StoreStep; submitted_at?: string | undefined },
  personId: string,
): StoreRefusal | null {
  if (!DECISIONS.includes(step)) return null;
  if (isTakenFrom(reviewed, personId)) return 'application_taken';
  const isOld = seen !== undefined && Date.parse(seen) !== Date.parse(reviewed.submitted_at ?? '');
  return isOld ? 'application_sent_again' : null;
}

/** Whether the people of the company decide about an application now. */
export function isInReview(state: StoreState): boolean {
  return state === 'enviada' || state === 'en_revision';
}

/** Whether the store itself still writes its application. */
export function isWriting(state: StoreState): boolean {
  return state === 'borrador' || state === 'requiere_informacion';
}

/**
 * Why a store may not announce goods: the warehouse takes those of stores that sell. One that is suspended still brings
 * what its orders need, while it has some.
 */
export function refusalToAnnounce(
  state: StoreState,
  openOrders: number,
): 'store_not_active' | 'store_suspended' | null {
  if (state === 'activa' || (state === 'suspendida' && openOrders > 0)) return null;
  return state === 'suspendida' ? 'store_suspended' : 'store_not_active';
}

/** Why the people of a store may change neither its profile nor who works there; null while they may. */
export function refusalToRun(state: StoreState): 'store_suspended' | 'store_closed' | null {
  if (state === 'suspendida') return 'store_suspended';
  return state === 'cerrada' ? 'store_closed' : null;
}

/** The words for what an application lacks; empty when it can be sent. */
export function missingOfApplication(
  fields: ApplicationFields,
  documents: readonly { kind: StoreDocumentKind; state: DocumentState }[],
  required: readonly StoreDocumentKind[],
): string[] {
  const unwritten = keysOf(applicationFieldLabels).filter((each) => !fields[each]);
  const unseen = required.filter(
    (kind) => !documents.some((each) => each.kind === kind && each.state !== 'rechazado'),
  );
  return [
    ...unwritten.map((each) => applicationFieldLabels[each]),
    ...unseen.map((each) => storeDocumentLabels[each]),
  ];
}

/** What keeps a store from being closed. */
export interface OpenThings {
  /** In the warehouse, those in quarantine too. */
  units: number;
  orders: number;
  notices: number;
  returns: number;
  refunds: number;
  incidents: number;
}

/** The words for what is still to be settled; empty when nothing is. */
export function toSettle({ units, orders, notices, returns, refunds, incidents }: OpenThings): string[] {
  const each: [number, string][] = [
    [units, 'unidades en bodega'],
    [orders, 'pedidos sin terminar'],
    [notices, 'avisos de ingreso abiertos'],
    [returns, 'devoluciones en curso'],
    [refunds, 'reembolsos por hacer'],
    [incidents, 'incidentes sin cerrar'],
  ];
  return each.filter(([count]) => count > 0).map(([count, words]) => `${words}: ${count}`);
}
