/** Bodies of the routes of stores and of who works for them. */
export const goodStoreBodies: Record<string, object> = {
  'PUT /api/v1/stores/mine': { vendor_id: 'tienda-1', fields: { city: 'Girón' }, seen: {} },
  'DELETE /api/v1/stores/mine/:id/people/:person': {},
  'POST /api/v1/stores/mine/:id/invitations': { email: 'rosa@correo.co' },
  'DELETE /api/v1/stores/mine/:id/invitations/:invitation': {},
  'POST /api/v1/stores/invitations/read': { secret: 'x'.repeat(43) },
  'POST /api/v1/stores/invitations/accept': { secret: 'x'.repeat(43) },
};
