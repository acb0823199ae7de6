import { AuditCheck, type AuditPage, auditPath } from '#domain/audit/audit-entry.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { anAuditEntry } from '#test/factories/audit-entry-factory.ts';
import { OUT_OF_ORDER, unansweredStates } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';
import { before } from '#test/gallery/moment.ts';

const audit = { screen: 'audit', at: paths.audit, as: 'owner' } as const;
const act = { screen: 'audited-act', at: paths.auditEntry('act:1204'), as: 'owner' } as const;
const verify = { screen: 'verify-audit', at: paths.audit, as: 'owner' } as const;
const asksLog = `GET ${auditPath}`;
const asksAct = `GET ${auditPath}/${encodeURIComponent('act:1204')}`;
const asksCheck = `GET ${auditPath}/verify`;

const reported = anAuditEntry({
  occurred_at: before({ hours: 19 }),
  recorded_at: before({ hours: 16 }),
  arrival: 'later',
  asked: {
    inventory_id: '3f8a2c11-5d0e-8b42-a1c7-90d2e4f61a55@warehouse_a/03/2/B',
    tipo_incidente: 'DAÑADO',
    descripcion: '…',
    cantidad: 2,
  },
});
const page = {
  data: [
    anAuditEntry({
      id: 'auth:881',
      source: 'auth',
      ref: '881',
      act: 'auth.login',
      role: null,
      subject: '',
      changes: [],
      recorded_at: before({ minutes: 3 }),
      seq: null,
      hash: null,
    }),
    anAuditEntry({
      id: 'act:1206',
      act: 'order.advance',
      outcome: 'refused',
      reason: 'API_001',
      arrival: 'ahead',
      changes: [],
      recorded_at: before({ hours: 2 }),
    }),
    anAuditEntry({
      id: 'act:1205',
      act: 'product.change',
      actor_name: 'Paola Serrano',
      role: 'admin',
      recorded_at: before({ hours: 5 }),
      changes: [
        {
          of: 'product',
          id: 'CAM-0177',
          before: { precio_venta: 289_900 },
          after: { precio_venta: 259_900 },
        },
        {
          of: 'product',
          id: 'CAM-0178',
          before: { precio_venta: 289_900 },
          after: { precio_venta: 259_900 },
        },
      ],
    }),
    reported,
    anAuditEntry({
      id: 'payment:77',
      source: 'payment',
      act: 'payment.webhook',
      actor_id: null,
      actor_name: null,
      role: null,
      recorded_at: before({ days: 1 }),
      changes: [
        { of: 'payment', id: 'MS-000123', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
      ],
    }),
  ],
  next: 'act:1203',
} satisfies AuditPage;

const whole = {
  checked: 1204,
  expired: 12,
  broken: null,
  next: null,
  head: { seq: 1204, hash: reported.hash ?? '' },
  unsealed: { count: 3, since: before({ minutes: 3 }) },
  seal: null,
} satisfies AuditCheck;

/** What everybody did, one act of it, and whether the chain is whole. */
export const auditStates: readonly GalleryState[] = [
  { ...audit, state: 'full', answers: { [asksLog]: page }, shows: 'Ingresó' },
  {
    ...audit,
    state: 'none',
    at: `${paths.audit}?q=zzz`,
    answers: { [asksLog]: { data: [], next: null } satisfies AuditPage },
    shows: 'Nada coincide con los filtros',
  },
  {
    ...audit,
    state: 'empty',
    answers: { [asksLog]: { data: [], next: null } satisfies AuditPage },
    shows: 'Todavía no hay nada en la auditoría',
  },
  ...unansweredStates(asksLog, audit, {
    loading: 'Auditoría',
    error: 'No se pudo leer la auditoría',
    denied: 'warehouse',
  }),
  { ...act, state: 'full', answers: { [asksAct]: reported }, shows: 'Lugar en la cadena' },
  {
    ...act,
    state: 'none',
    answers: { [asksAct]: { status: 404, body: apiError('API_002') } },
    shows: 'No encontramos este acto',
  },
  ...unansweredStates(asksAct, act, {
    loading: 'Un acto',
    error: 'No se pudo leer este acto',
    denied: 'warehouse',
  }),
  {
    ...verify,
    state: 'empty',
    answers: { [asksLog]: page },
    shows: 'Verificar la auditoría',
    bring: openVerify,
  },
  {
    ...verify,
    state: 'error',
    answers: { [asksLog]: page },
    shows: /^El sello se ve como/,
    async bring(hand) {
      await openVerify(hand);
      await hand.write(/^Un sello/, 'no es un sello');
      await hand.press('button', /^Verificar/);
    },
  },
  checking('checking', { ...whole, next: 500, checked: 500 }, /^Verificando…|^Van /),
  checking('full', whole, /^La cadena está completa/),
  checking(
    'broken',
    { ...whole, broken: { seq: 811, id: 'act:811', how: 'altered' } },
    /^La cadena está rota/,
  ),
  checking('failed', OUT_OF_ORDER, /^No se terminó de verificar/),
];

/** Somebody has the chain verified, and the server says this of it. */
function checking(state: string, said: AuditCheck | typeof OUT_OF_ORDER, shows: RegExp): GalleryState {
  return {
    ...verify,
    state,
    answers: {
      [asksLog]: page,
      // What follows the first part is never said.
      [asksCheck]: (query) => (query.get('after') === '500' ? 'silence' : said),
    },
    shows,
    async bring(hand) {
      await openVerify(hand);
      await hand.press('button', /^Verificar/);
    },
  };
}

async function openVerify(hand: Hand): Promise<void> {
  await hand.see('Ingresó');
  await hand.press('button', 'Verificar');
}
