import { paths } from '#domain/paths.ts';
import { pqrMessages, type ListedPqr } from '#domain/pqr/listed-pqr.ts';
import type { AnswerPqrData } from '#domain/pqr/pqr-commands.ts';
import { pqrPath } from '#domain/pqr/pqr.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aListedPqr } from '#test/factories/pqr-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import { press, submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { refusedFor } from '#test/gallery/refused-work.ts';

const ASKS = `GET ${pqrPath}`;
const NUMBER = 'PQR-2026-000031';

const answered = {
  status: 'answered',
  answer: 'Hola, Andrés:\n\nMañana te llega otra tapa, sin costo. Gracias por avisarnos.',
  answered_at: before({ days: 1, hours: 2 }),
  answered_by_name: 'Luz Dary Jaimes',
} satisfies Partial<ListedPqr>;

const closed = {
  ...answered,
  status: 'closed',
  closed_at: before({ hours: 3 }),
  closed_by_name: 'Luz Dary Jaimes',
  close_note: 'Recibió la tapa y quedó conforme.',
} satisfies Partial<ListedPqr>;

const question = {
  question: '¿La tapa del termo se vende aparte? ¿En cuánto tiempo llega?',
  asked_at: before({ days: 1 }),
  answer_by: '2026-03-06',
  order_number: 'MS-000118-1',
  vendor_name: 'Casa Mesa de los Santos',
};
const asked: ListedPqr['store_questions'] = [
  {
    ...question,
    id: 'q-1',
    answer: {
      kind: 'question',
      subject: 'q-1',
      reason: 'answered',
      text: 'Sí. Dejamos diez en la bodega el lunes; quedan siete.',
      answered_at: before({ hours: 6 }),
    },
  },
  { ...question, id: 'q-2', question: '¿Es la misma rosca del modelo de 750 ml?', answer: null },
];

const listed: readonly ListedPqr[] = [
  aListedPqr({
    id: '01900000-0000-7000-8000-0000000000e2',
    number: 'PQR-2026-000012',
    kind: 'queja',
    nombre: 'María Fernanda del Socorro Villamizar de Gutiérrez',
    filed_at: before({ days: 24 }),
    answer_by: '2026-03-03',
  }),
  aListedPqr({
    id: '01900000-0000-7000-8000-0000000000e3',
    number: 'PQR-2026-000019',
    answer_by: '2026-03-05',
  }),
  aListedPqr(),
  aListedPqr({
    id: '01900000-0000-7000-8000-0000000000e4',
    number: 'PQR-2026-000033',
    kind: 'peticion',
    nombre: 'Rosalba Durán',
    filed_at: before({ hours: 5 }),
    answer_by: '2026-03-27',
  }),
  aListedPqr({ id: '01900000-0000-7000-8000-0000000000e5', number: 'PQR-2026-000008', ...answered }),
  aListedPqr({ id: '01900000-0000-7000-8000-0000000000e6', number: 'PQR-2026-000003', ...closed }),
];

const list = { screen: 'desk-pqrs', as: 'support', at: paths.deskPqrs } as const;
const one = { screen: 'desk-pqr', as: 'support', at: paths.deskPqr(NUMBER) } as const;

/** The screens of people who answer petitions, complaints and claims. */
export const pqrStates: readonly GalleryState[] = [
  {
    ...list,
    state: 'full',
    answers: { [ASKS]: onePage(listed) },
    shows: /^Quedan \d+ días hábiles$/,
  },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ninguna PQR coincide con los filtros',
    empty: 'Todavía no hay PQR',
  }),
  { ...onePqr('full'), shows: 'Tu respuesta' },
  {
    ...onePqr('too-short'),
    shows: 'Escribe la respuesta, en 10 caracteres o más.',
    bring: submit(/^Tu respuesta/, 'Ya va.', 'Responder'),
  },
  {
    ...onePqr('ask'),
    shows: `¿Responder ${NUMBER}?`,
    bring: submit(/^Tu respuesta/, answered.answer, 'Responder'),
  },
  {
    ...onePqr('store-asked', aListedPqr({ store_questions: asked })),
    shows: 'Sí, lo contamos aquí',
  },
  {
    ...onePqr('asking-store'),
    shows: 'Escribe el número del pedido de la tienda, como MS-000123-1.',
    bring: press('Preguntarle a la tienda', 'Enviar pregunta'),
  },
  { ...onePqr('unsent'), outbox: [anAnswer()], shows: `Responder ${NUMBER}` },
  {
    ...onePqr('refused'),
    outbox: [anAnswer(refusedFor('pqr_already_answered', pqrMessages))],
    shows: 'Decidir qué hacer',
  },
  { ...onePqr('answered', aListedPqr(answered)), shows: 'Cerrar PQR' },
  {
    // A colleague answered while this person was writing.
    ...onePqr('answered-meanwhile', aListedPqr(answered)),
    stored: {
      mestore_pqr_borradores: {
        [aListedPqr().id]: 'Hola, Andrés: lo sentimos mucho. Pedimos otra tapa al proveedor y te avisamos.',
      },
    },
    shows: 'Copiar el texto',
  },
  {
    ...onePqr('close', aListedPqr(answered)),
    shows: `¿Cerrar ${NUMBER}?`,
    bring: (hand) => hand.press('button', 'Cerrar PQR'),
  },
  { ...onePqr('closed', aListedPqr(closed)), shows: 'Recibió la tapa' },
  unfound({ ...one, at: paths.deskPqr('PQR-2026-999999') }, ASKS, 'No encontramos esta PQR'),
  ...unreadStates({ ...one, denied: 'warehouse', asks: ASKS }),
];

function onePqr(state: string, pqr = aListedPqr()) {
  return { ...one, state, answers: { [ASKS]: onePage([pqr]) } };
}

/** An answer that this person saved on the device. */
function anAnswer(over: Partial<OutboxEntry> = {}): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'pqr.answer',
    data: { pqr_id: aListedPqr().id, answer: answered.answer } satisfies AnswerPqrData,
    timestamp: before({ minutes: 3 }),
    title: `Responder ${NUMBER}`,
    detail: 'Reclamo de Andrés Quintero',
    ...over,
  });
}
