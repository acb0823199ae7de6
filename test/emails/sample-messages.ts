import { companyAdministratorMessage, companyInvitationMessage } from '#server/companies/company-messages.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';
import { newDeviceMessage } from '#server/security/security-messages.ts';
import { resetPasswordMessage, verifyEmailMessage } from '#server/accounts/account-messages.ts';
import { receivedMessage } from '#server/inbound/shipping-notice-messages.ts';
import { orderAcceptedMessage } from '#server/orders/placement/order-accepted-message.ts';
import { payoutReturnedMessage } from '#server/payouts/payout-messages.ts';
import { pqrAnsweredMessage } from '#server/pqr/pqr-messages.ts';
import { refundMadeMessage } from '#server/refunds/refund-message.ts';
import { returnMovedMessage } from '#server/returns/return-message.ts';
import { OWN, sampleOrder } from '#test/emails/sample-emails.ts';

const TO = 'luz@correo.co';
const proof = { url: OWN, secret: 'aGFzdGEtbWHxYW5hLXB1ZWRlcw', code: '482913' };
/** As long as a razón social may be. */
const LONGEST_COMPANY =
  'Comercializadora Internacional de Muebles, Acabados, Herrajes y Maderas Finas del Nororiente Colombiano y Compañía Sociedad por Acciones Simplificada S.A.S. ESP';
const filed = {
  id: '01900000-0000-7000-8000-000000000009',
  kind: 'reclamo',
  number: 'PQR-2026-000123',
  filed_at: '2026-12-03T15:20:00.000Z',
  answer_by: '2026-12-28',
} as const;

/** Letters in plain text that are written with their cause, by name. */
export const sampleMessages: Readonly<Record<string, Message>> = {
  'verify-email': verifyEmailMessage(TO, { ...proof, name: 'Luz Marina' }),
  'reset-password': resetPasswordMessage(TO, { ...proof, portal: 'public' }),
  'company-invitation': companyInvitationMessage(TO, {
    ...proof,
    company: LONGEST_COMPANY,
    role: 'administrator',
    by: 'María Alejandra Quintero Santamaría de la Hoz',
  }),
  'company-invitation-markup': companyInvitationMessage(TO, {
    ...proof,
    company: '<b>Muebles</b> & Cía\n\n<img src=x onerror=alert(1)>',
    role: 'buyer',
    by: '<script>alert(1)</script>',
  }),
  'company-administrator': companyAdministratorMessage(TO, { company: LONGEST_COMPANY, url: OWN }),
  'new-device': newDeviceMessage(TO, {
    url: OWN,
    role: 'buyer',
    device: 'Chrome en Android',
    address: '181.49.0.1',
    atMs: Date.parse('2026-12-03T15:20:00.000Z'),
  }),
  'order-accepted': orderAcceptedMessage(
    TO,
    { ...sampleOrder('many'), payment_method: 'pse' },
    { number: 'MS-000123', url: OWN, secret: proof.secret, placedMs: Date.parse('2026-12-03T15:20:00.000Z') },
  ),
  'goods-received':
    receivedMessage(TO, 123, {
      differences: { missing: 1, over: 0, damaged: 2 },
      short: [
        {
          name: 'Café de Santander 500 g',
          units: 1,
          lot: 'L-2207',
          expires_on: '2026-12-01',
          minimum_days: 30,
        },
        { name: '<b>Panela</b> pulverizada', units: 12, lot: '', expires_on: '2026-12-20', minimum_days: 30 },
      ],
      today: '2026-12-03',
    }) ?? emailMessage(TO, '', []),
  'payout-returned': payoutReturnedMessage(TO, {
    storeName: 'Tostadora La Mesa',
    account: 'Bancolombia, ahorros, termina en 1234',
    url: OWN,
    amount: 1_250_000,
    reason: 'Cuenta inactiva',
  }),
  'pqr-answered': pqrAnsweredMessage(TO, filed, 'Revisamos tu caso.\n\nTe cambiamos el producto sin costo.'),
  'refund-made': refundMadeMessage(TO, {
    number: 'MS-000123',
    kind: 'part',
    amount: 61_980,
    reference: 'Transferencia 99881',
  }),
  'return-refused':
    returnMovedMessage(TO, {
      number: 'MS-000123-1-D1',
      to: 'refused',
      refund: 0,
      note: 'Llegó abierto.',
      isGuest: true,
    }) ?? emailMessage(TO, '', []),
};
