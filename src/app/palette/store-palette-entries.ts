import { paths } from '#domain/paths.ts';
import type { PaletteEntry } from '#src/app/palette/palette-entry.ts';

/** The places of a store's people that the palette finds. */
export const storePaletteEntries: readonly PaletteEntry[] = [
  { title: 'Mi tienda', keywords: 'tablero vendedor', path: paths.vendorDashboard, sees: 'runOwnStore' },
  {
    title: 'Pedidos de mi tienda',
    keywords: 'ventas órdenes vendido',
    path: paths.storeOrders,
    sees: 'runOwnStore',
  },
  { title: 'Mis productos', keywords: 'publicar precios', path: paths.storeProducts, sees: 'runOwnStore' },
  {
    title: 'Reporte de ventas de mi tienda',
    keywords: 'reportes productos ciudades devoluciones existencias csv excel',
    path: paths.storeSales,
    sees: 'runOwnStore',
  },
  { title: 'Mis comisiones', keywords: 'reportes ventas', path: paths.storeCommissions, sees: 'runOwnStore' },
  { title: 'Nuevo producto', keywords: 'crear publicar', path: paths.storeProductNew, sees: 'runOwnStore' },
  {
    title: 'Importar mis productos',
    keywords: 'excel csv archivo',
    path: paths.vendorProductImport,
    sees: 'runOwnStore',
  },
  {
    title: 'Inventario de mi tienda',
    keywords: 'existencias stock',
    path: paths.vendorInventory,
    sees: 'runOwnStore',
  },
  { title: 'Movimientos de mi tienda', keywords: 'kardex', path: paths.vendorMovements, sees: 'runOwnStore' },
  {
    title: 'Avisos de ingreso',
    keywords: 'enviar mercancía',
    path: paths.vendorShippingNotices,
    sees: 'runOwnStore',
  },
  {
    title: 'Giros de mi tienda',
    keywords: 'cuenta bancaria pagos liquidaciones saldo disponible plata',
    path: paths.storePayouts,
    sees: 'runOwnStore',
  },
  {
    title: 'Perfil de mi tienda',
    keywords: 'equipo página pública',
    path: paths.storeProfile,
    sees: 'runOwnStore',
  },
  {
    title: 'Solicitud de tu tienda',
    keywords: 'documentos rut',
    path: paths.application,
    sees: 'runOwnStore',
  },
];
