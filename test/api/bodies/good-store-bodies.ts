import { addDays, dayInBogota } from '#domain/calendar/day.ts';

/** Each save of rules has an id of its own. */
const ruleSave = {
  save_id: '01900000-0000-4000-8000-00000000c001',
  seen_revision: 0,
  note: 'Contrato nuevo',
};

const withholdingSave = { save_id: '01900000-0000-4000-8000-00000000c002', note: 'Norma nueva' };

/** What a bank is asked for tomorrow: today may be over before it is asked. */
export const bankFile = { format: 'pab', applied_on: addDays(dayInBogota(Date.now()), 1) };

/** Bodies of the routes of stores and of who works for them. */
export const goodStoreBodies: Record<string, object> = {
  'POST /api/v1/commissions/rules': {
    ...ruleSave,
    rule_id: null,
    rule: {
      vendor_id: 'tienda-1',
      category_id: null,
      product_id: null,
      price_from: null,
      price_to: null,
      rate_bp: 1_250,
      unit_fee: 0,
      minimum: null,
      maximum: null,
      from_day: '2099-01-01',
      until_day: null,
    },
  },
  'POST /api/v1/commissions/rules/end': { ...ruleSave, rule_id: 'none', until_day: '2099-01-01' },
  'POST /api/v1/commissions/rules/undo': { ...ruleSave, rule_id: 'none', version: 1 },
  'POST /api/v1/commissions/rules/order': { ...ruleSave, rule_ids: [] },
  'POST /api/v1/withholdings/rules': {
    ...withholdingSave,
    rule: {
      kind: 'reteica',
      municipality_code: '68001',
      ciiu: '4771',
      taxpayer: 'responsable',
      payment_method: 'pse',
      base_minimum: 100_000,
      rate: 700,
      from_day: '2099-01-01',
      until_day: null,
      norm: 'Acuerdo de prueba, art. 1',
    },
  },
  'POST /api/v1/withholdings/rules/confirm': {
    ...withholdingSave,
    rule_id: 'none',
    accountant_name: 'Ana Contadora',
    accountant_card: '123456-T',
  },
  'POST /api/v1/withholdings/rules/end': { ...withholdingSave, rule_id: 'none', until_day: '2099-01-01' },
  'POST /api/v1/settings/warehouse': { seen_version: 0, changes: { 'shipping.cut_off': { value: 14 } } },
  'POST /api/v1/settings/stores/:id': {
    seen_version: 0,
    changes: { 'shipping.handling_days': { value: 1 } },
  },
  'POST /api/v1/withholdings/stores/:id/profile': {
    save_id: '01900000-0000-4000-8000-00000000c003',
    seen_version: 0,
    profile: {
      regime: 'responsable',
      is_large_taxpayer: false,
      is_self_withholder: false,
      ciiu: '4771',
      municipality_code: '68001',
    },
    note: 'Como está en el RUT',
  },
  'PUT /api/v1/stores/mine': { vendor_id: 'tienda-1', fields: { city: 'Girón' }, seen: {} },
  'DELETE /api/v1/stores/mine/:id/people/:person': {},
  'POST /api/v1/stores/mine/:id/invitations': { email: 'rosa@correo.co' },
  'DELETE /api/v1/stores/mine/:id/invitations/:invitation': {},
  'POST /api/v1/payouts/stores/:id/account': {
    seen_version: 0,
    number_again: '03112345678',
    bank_account: {
      bank: '1007',
      kind: 'savings',
      number: '03112345678',
      holder_name: 'Ferretería La Esquina',
      holder_document_type: 'CC',
      holder_document: '1098765432',
    },
  },
  'POST /api/v1/payouts/runs': { id: '01900000-0000-4000-8000-00000000e001' },
  'POST /api/v1/payouts/runs/:id/approve': { seen_version: 1 },
  'POST /api/v1/payouts/runs/:id/file': { seen_version: 1, ...bankFile },
  'POST /api/v1/payouts/runs/:id/send': { seen_version: 1 },
  'POST /api/v1/payouts/runs/:id/answer': {
    seen_version: 1,
    name: 'respuesta.txt',
    text: 'LQ-000001;Pagado',
  },
  'POST /api/v1/payouts/runs/:id/settle': {
    seen_version: 1,
    leg_id: 'none',
    result: 'paid',
    reason: 'Lo dijo el banco',
  },
  'POST /api/v1/payouts/runs/:id/close': { seen_version: 1 },
  'POST /api/v1/payouts/runs/:id/void': { seen_version: 1, reason: 'Se hizo dos veces' },
  'POST /api/v1/payouts/accounts/:id/release': { reason: 'La tienda lo confirmó', seen_version: 1 },
  'POST /api/v1/payouts/releases/:id/confirm': {},
  'POST /api/v1/payouts/releases/:id/reject': {},
  'POST /api/v1/payouts/balances/:id/write-off': { reason: 'La tienda cerró', amount: 1 },
  'POST /api/v1/payouts/write-offs/:id/confirm': {},
  'POST /api/v1/payouts/write-offs/:id/reject': {},
  'POST /api/v1/stores/invitations/read': { secret: 'x'.repeat(43) },
  'POST /api/v1/stores/invitations/accept': { secret: 'x'.repeat(43) },
};
