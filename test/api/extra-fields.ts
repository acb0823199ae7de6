/** Fields that only the server may set, as somebody would send them to have them taken: none may be. */
export const extraFields: Readonly<Record<string, unknown>> = {
  id: '01900000-0000-7000-8000-000000000001',
  user_id: 'persona-owner',
  user_type: 'owner',
  role: 'owner',
  is_active: true,
  is_admin: true,
  is_verified: true,
  email_verified: true,
  phone_verified: true,
  password_hash: 'x',
  vendor_id: 'tienda-2',
  buyer_id: 'persona-owner',
  actor_id: 'persona-owner',
  status: 'confirmed',
  price: 1,
  unit_price: 1,
  precio_venta: 1,
  subtotal: 1,
  discount: 100,
  total: 1,
  paid: true,
  stock: 1_000,
  rating: 5,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted: false,
  sx: '1',
  constructor: { prototype: { is_active: true } },
  ['__proto__']: { user_type: 'owner' },
};

/** The ones that an object does not name itself. */
export function extraFor(fields: readonly string[]): [string, unknown][] {
  return Object.entries(extraFields).filter(([name]) => !fields.includes(name));
}
