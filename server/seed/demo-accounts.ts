import type { UserType } from '#domain/accounts/roles/roles.ts';
import { demoId } from '#server/seed/chance.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';

export interface DemoAccount {
  id: string;
  email: string;
  nombre: string;
  user_type: UserType;
  vendor_id: string | null;
}

/** The password of every account of the demonstration, which production never loads. */
export const demoPassword = 'Mestore2026';

/** One account per role first, in the order of the specification; then more people to sell and buy. */
export const demoAccounts: readonly DemoAccount[] = [
  account('propietario@mestore.co', 'Gloria Ardila', 'owner'),
  account('super@mestore.co', 'Hernán Villamizar', 'superuser'),
  account('admin@mestore.co', 'Paola Serrano', 'admin'),
  account('ventas@mestore.co', 'Iván Mantilla', 'admin_sales'),
  account('soporte@mestore.co', 'Luz Dary Jaimes', 'admin_support'),
  account('bodega@mestore.co', 'Jairo Pinzón', 'admin_logistics'),
  account('mercadeo@mestore.co', 'Camila Otero', 'admin_marketing'),
  account('vendedor@mestore.co', 'Álvaro Gómez Rey', 'vendor', demoVendors[0].id),
  account('comprador@mestore.co', 'Marta Rueda', 'buyer'),
  account('cliente@mestore.co', 'Diego Cáceres', 'customer'),
  account('libreria@mestore.co', 'Rosalba Durán', 'vendor', demoVendors[2].id),
  account('electro@mestore.co', 'Wilson Carreño', 'vendor', demoVendors[3].id),
  account('laura@mestore.co', 'Laura Prada', 'buyer'),
  account('andres@mestore.co', 'Andrés Quintero', 'buyer'),
];

function account(
  email: string,
  nombre: string,
  user_type: UserType,
  vendor_id: string | null = null,
): DemoAccount {
  return { id: demoId(`account ${email}`), email, nombre, user_type, vendor_id };
}
