/** Bodies of the routes of stores and of who works for them. */
export const goodStoreBodies: Record<string, object> = {
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
  'POST /api/v1/payouts/accounts/:id/release': { reason: 'La tienda lo confirmó', seen_version: 1 },
  'POST /api/v1/payouts/releases/:id/confirm': {},
  'POST /api/v1/payouts/releases/:id/reject': {},
  'POST /api/v1/stores/invitations/read': { secret: 'x'.repeat(43) },
  'POST /api/v1/stores/invitations/accept': { secret: 'x'.repeat(43) },
};
