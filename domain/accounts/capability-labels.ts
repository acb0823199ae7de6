import { can, CAPABILITIES, type Authority, type Capability } from '#domain/accounts/capabilities.ts';

/** What each capability lets somebody do, as those read it who give roles. */
export const capabilityLabels = {
  shop: 'Comprar',
  readOwnOrders: 'Ver sus propios pedidos',
  manageOwnProfile: 'Cambiar su propio perfil',
  enterBuyerPages: 'Entrar a las páginas de compradores',
  enterVendorPages: 'Entrar a las páginas de tiendas',
  enterAdminPortal: 'Entrar al portal administrativo',
  readAllOrders: 'Ver todas las compras',
  managePurchases: 'Detener compras y anotarlas',
  superviseVendorOrders: 'Ver la lista de pedidos de las tiendas',
  readVendorOrders: 'Ver los pedidos de todas las tiendas',
  advanceOrders: 'Mover pedidos',
  manageReturns: 'Trabajar en devoluciones',
  decideReturns: 'Decidir devoluciones',
  refundReturns: 'Devolver dinero',
  manageCommissions: 'Ver y cambiar las comisiones',
  filePqrs: 'Presentar PQR',
  answerPqrs: 'Responder PQR',
  requestEarlyAccess: 'Pedir acceso anticipado',
  manageLeads: 'Escribir a interesados',
  readStock: 'Ver existencias',
  announceGoods: 'Anunciar mercancía',
  moveStock: 'Mover existencias',
  readWarehouse: 'Ver la bodega y sus tareas',
  approveCounts: 'Aprobar diferencias de conteos',
  readIncidents: 'Ver incidentes',
  runOwnStore: 'Manejar su tienda',
  writeProducts: 'Escribir productos',
  reviewProducts: 'Aprobar productos',
  readStoreDocuments: 'Ver documentos de tiendas',
  reviewStores: 'Aprobar, suspender y cerrar tiendas',
  manageCatalog: 'Manejar el catálogo de todas las tiendas',
  importCatalog: 'Importar productos',
  manageDevices: 'Administrar equipos de otras cuentas',
  settleReviews: 'Resolver revisiones',
  manageFloorDevices: 'Administrar equipos de bodega',
  workOnFloor: 'Trabajar en el piso de la bodega',
  readBusinessFigures: 'Ver ventas y ganancias',
  readPerformance: 'Ver el rendimiento del sistema',
  readAnalytics: 'Ver la analítica',
  manageUsers: 'Administrar personas',
  viewUsers: 'Ver personas',
  changeRoles: 'Cambiar roles',
  manageSettings: 'Cambiar los ajustes de la empresa',
  manageIntegrations: 'Manejar integraciones',
  readAuthEvents: 'Ver el registro de ingresos',
  readAudit: 'Ver la auditoría',
} as const satisfies Record<Capability, string>;

/** What somebody can do with another role and could not before, and the other way round. */
export function capabilityDifference(
  from: Authority,
  to: Authority,
): { gained: Capability[]; lost: Capability[] } {
  return {
    gained: CAPABILITIES.filter((each) => can(to, each) && !can(from, each)),
    lost: CAPABILITIES.filter((each) => can(from, each) && !can(to, each)),
  };
}
