import { apiError } from '#domain/protocol/error-catalogue.ts';
import { companyPaths, type Company } from '#domain/companies/company.ts';
import type { CompanyOrder } from '#domain/companies/company-order.ts';
import type { CompanyPeople, ReadCompanyInvitation } from '#domain/companies/company-people.ts';
import type { OrderApproval } from '#domain/companies/order-approval.ts';
import { paths } from '#domain/paths.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';
import { atPayment, checkout } from '#test/gallery/states/buyer/checkout-states.ts';
import { gateway } from '#test/gallery/gateway-answers.ts';
import { LINK } from '#test/gallery/states/buyer/verify-email-states.ts';

const OWN = `GET ${companyPaths.own}`;

export const muebles: Company = {
  id: 'empresa-1',
  company: 'Muebles y Acabados del Oriente S.A.S.',
  nit: '890201213-4',
  email: 'facturas@mueblesdeloriente.co',
  address: 'Carrera 27 # 36-14, oficina 502, Bucaramanga',
  requires_purchase_order: true,
  role: 'administrator',
  order_limit: null,
  month_limit: null,
  spent_this_month: 480_000,
  addresses: [
    {
      id: 'direccion-1',
      name: 'Recepción de mercancía',
      phone: '3157654321',
      municipality_code: '68001',
      department: 'Santander',
      city: 'Bucaramanga',
      address: 'Carrera 27 # 36-14',
      detail: 'Bodega 3',
      notes: '',
    },
  ],
  waiting: 1,
};
const buyer: Company = { ...muebles, role: 'buyer', order_limit: 200_000, month_limit: 900_000, waiting: 1 };

const people: CompanyPeople = {
  people: [
    {
      user_id: WHO_LOOKS,
      name: 'Marta Rueda',
      email: 'comprador@mestore.co',
      role: 'administrator',
      order_limit: null,
      month_limit: null,
    },
    {
      user_id: 'persona-2',
      name: 'Luis Ernesto Carvajal Pinzón',
      email: 'compras.bodega@mueblesdeloriente.co',
      role: 'buyer',
      order_limit: 200_000,
      month_limit: 900_000,
    },
  ],
  invitations: [
    {
      id: 'invitacion-1',
      email: 'contabilidad@mueblesdeloriente.co',
      role: 'reader',
      order_limit: null,
      month_limit: null,
      invited_by_name: 'Marta Rueda',
      created_at: before({ days: 2 }),
      expires_at: before({ days: -5 }),
    },
  ],
};
const forOthers: CompanyPeople = {
  people: people.people.map((each) => ({ ...each, email: '', order_limit: null, month_limit: null })),
  invitations: [],
};

const waiting: OrderApproval = {
  id: '01900000-0000-7000-8000-00000000a001',
  order_id: 'offline_order_019000000000a001',
  buyer_name: 'Luis Ernesto Carvajal Pinzón',
  is_own: false,
  reason: 'order_limit',
  lines: [{ product_id: 'p-1', name: 'Taladro percutor de 13 mm', quantity: 2, unit_price: 189_900 }],
  total: 451_962,
  purchase_order: 'OC-2026-118',
  city: 'Bucaramanga',
  payment_method: 'contraentrega',
  asked_at: before({ hours: 3 }),
  expires_at: before({ days: -4 }),
  state: 'open',
  decided_at: null,
  decided_by_name: null,
  note: '',
  problem: null,
};
const rejected: OrderApproval = {
  ...waiting,
  id: '01900000-0000-7000-8000-00000000a002',
  reason: 'month_limit',
  state: 'rejected',
  decided_at: before({ days: 1 }),
  decided_by_name: 'Marta Rueda',
  note: 'Ya hay dos en la bodega.',
};

const order: CompanyOrder = {
  id: 'offline_order_019000000000b001',
  order_number: 'MS-000123',
  buyer_name: 'Luis Ernesto Carvajal Pinzón',
  is_own: false,
  status: 'confirmed',
  parts: [{ status: 'confirmed', preparation: 'picking', payment: 'pending', tracking: 'not_sent' }],
  lines: [anOrderLine({ status: 'accepted' })],
  subtotal: 100_000,
  iva: 19_000,
  shipping_cost: 15_000,
  total: 134_000,
  payment_method: 'contraentrega',
  purchase_order: 'OC-2026-104',
  city: 'Floridablanca',
  created_at: before({ days: 3 }),
};

const whole = {
  [OWN]: { company: muebles },
  [`GET ${companyPaths.people}`]: people,
  [`GET ${companyPaths.approvals}`]: { data: [waiting, rejected], next: null },
  [`GET ${companyPaths.orders}`]: { data: [order], next: null },
};
const nothing = {
  [`GET ${companyPaths.approvals}`]: { data: [], next: null },
  [`GET ${companyPaths.orders}`]: { data: [], next: null },
};
const screen = { screen: 'company', as: 'buyer', at: paths.company, answers: whole } as const;

const READ = `POST ${companyPaths.readInvitation}`;
const invitation: ReadCompanyInvitation = {
  company: muebles.company,
  role: 'buyer',
  invited_by_name: 'Marta Rueda',
  email_hint: 'c…@mestore.co',
  expires_at: before({ days: -5 }),
};
const invited = {
  screen: 'company-invitation',
  at: paths.companyInvitation + LINK,
  answers: { [READ]: invitation },
} as const;

/** The company that somebody buys for, its invitation, and the checkout in its name. */
export const companyStates: readonly GalleryState[] = [
  { ...screen, state: 'none', answers: { [OWN]: { company: null } }, shows: 'Registrar mi empresa' },
  { ...screen, state: 'full', shows: /OC-2026-118/ },
  {
    ...screen,
    state: 'buyer',
    answers: { ...whole, [OWN]: { company: buyer }, [`GET ${companyPaths.people}`]: forOthers, ...nothing },
    shows: 'Nada espera aprobación',
  },
  {
    ...screen,
    state: 'register',
    answers: { [OWN]: { company: null } },
    shows: 'Razón social',
    bring: (hand) => hand.press('button', 'Registrar mi empresa'),
  },
  {
    ...screen,
    state: 'invite',
    shows: 'Correo de la persona que invitas',
    bring: (hand) => hand.press('button', 'Invitar'),
  },
  {
    ...screen,
    state: 'approve',
    shows: '¿Aprobar este pedido?',
    bring: (hand) => hand.press('button', 'Aprobar'),
  },
  { ...screen, state: 'loading', answers: { [OWN]: 'silence' }, shows: /^Leyendo tu empresa/ },
  { ...screen, state: 'offline', offline: true, shows: 'Se necesita conexión' },
  { ...invited, state: 'visitor', shows: /te invita a Muebles/ },
  { ...invited, state: 'person', as: 'buyer', shows: 'Entrar a la empresa' },
  { ...invited, state: 'code', as: 'buyer', at: paths.companyInvitation, shows: 'Código del correo' },
  {
    ...invited,
    state: 'spent',
    answers: {
      [READ]: {
        status: 400,
        body: apiError('SEC_002', 'La invitación venció, la retiraron o ya se usó. Pide otra a tu empresa.'),
      },
    },
    shows: 'No pudimos abrir la invitación',
  },
  checkout(
    'company-above-limit',
    {
      ...atPayment,
      company_id: muebles.id,
      invoice_to: { company: '', nit: '', email: '', address: '', purchase_order: 'OC-2026-119' },
    },
    { answers: { ...gateway, [OWN]: { company: buyer } }, shows: /espera hasta 5 días la aprobación/ },
  ),
];
