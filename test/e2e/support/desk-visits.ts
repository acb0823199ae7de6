import { paths } from '#domain/paths.ts';

/** The values for an address's parameters, and the heading that shows its screen opened. */
export interface Visit {
  address?: string;
  heading: string | RegExp;
}

const inventory: Visit = { heading: 'Inventario' };
export const movements: Visit = { heading: 'Movimientos de Stock' };
export const restricted = { heading: 'Acceso Restringido' };
const settingsAddresses = [paths.systemConfig, paths.securitySettings, paths.paymentSettings];

/** Every screen of the portal, as somebody of the warehouse meets it. */
export const deskVisits: Record<string, Visit> = {
  [paths.warehouseHome]: { heading: 'Tablero de bodega' },
  [paths.tasks]: { heading: 'Tareas de bodega' },
  [paths.inventory]: inventory,
  [paths.vendorInventory]: inventory,
  [paths.storeProducts]: { heading: 'Productos' },
  '/app/vendor/products': { heading: 'Productos' },
  [paths.storeProductNew]: { heading: 'Producto nuevo' },
  [paths.storeProductPattern]: { address: paths.storeProduct('no-existe'), heading: 'Producto' },
  [paths.vendorProductImport]: { heading: 'Importar productos' },
  // Screens of operators.
  [paths.deskProductImport]: restricted,
  [paths.vendorProducts]: restricted,
  [paths.application]: restricted,
  [paths.storeApplications]: restricted,
  [paths.storeApplicationPattern]: { address: paths.storeApplication('no-existe'), ...restricted },
  [paths.stores]: restricted,
  [paths.users]: restricted,
  [paths.userPattern]: { address: paths.user('no-existe'), ...restricted },
  [paths.userRegistration]: restricted,
  [paths.roles]: restricted,
  ...Object.fromEntries(settingsAddresses.map((path) => [path, restricted])),
  [paths.integrations]: restricted,
  [paths.categories]: restricted,
  [paths.searchSynonyms]: restricted,
  [paths.people]: restricted,
  [paths.viewedPersonPattern]: { address: paths.viewedPerson('no-existe'), ...restricted },
  [paths.personPattern]: { address: paths.person('no-existe'), ...restricted },
  [paths.accountInvitation]: { heading: 'Aceptar la invitación' },
  [paths.catalogProducts]: restricted,
  [paths.catalogProductPattern]: { address: paths.catalogProduct('no-existe'), ...restricted },
  [paths.productApprovals]: restricted,
  [paths.productApprovalPattern]: { address: paths.productApproval('no-existe'), ...restricted },
  [paths.movements]: movements,
  [paths.vendorMovements]: movements,
  [paths.outbox]: { heading: 'Bandeja de salida' },
  [paths.conflicts]: { heading: 'Bandeja de conflictos' },
  [paths.planB]: { heading: 'Plan B' },
  [paths.positions]: { heading: 'Posiciones' },
  [paths.productLabels]: { heading: 'Etiquetas de productos' },
  [paths.vendorProductLabels]: { heading: 'Etiquetas de productos' },
  [paths.positionLabels]: { heading: 'Etiquetas de posiciones' },
  [paths.floorOrders]: { heading: 'Códigos de mando' },
  [paths.warehouseMap]: { heading: 'Mapa de bodega' },
  [paths.spaceOptimizer]: { heading: 'Optimizador de espacio' },
  [paths.incidents]: { heading: 'Incidentes' },
  [paths.incidentPattern]: { address: paths.incident('INC-999999'), heading: 'Incidente INC-999999' },
  [paths.incoming]: { heading: 'Productos por recibir' },
  [paths.incomingNew]: { heading: 'Nuevo aviso de ingreso' },
  [paths.incomingShippingNoticePattern]: {
    address: paths.incomingShippingNotice('ING-999999'),
    heading: 'Aviso ING-999999',
  },
  [paths.vendorShippingNotices]: { heading: 'Productos por recibir' },
  [paths.vendorRestock]: { heading: 'Productos por recibir' },
  [paths.vendorShippingNoticeNew]: { heading: 'Nuevo aviso de ingreso' },
  [paths.vendorShippingNoticePattern]: {
    address: paths.vendorShippingNotice('ING-999999'),
    heading: 'Aviso ING-999999',
  },
  [paths.discrepancies]: { heading: 'Discrepancias' },
  [paths.discrepancyReport]: { heading: 'Informe de discrepancias' },
  [paths.discrepancyPattern]: {
    address: paths.discrepancy('DIS-999999'),
    heading: 'Discrepancia DIS-999999',
  },
  [paths.count]: { heading: 'Contar' },
  [paths.reviews]: { heading: 'Revisiones' },
  [paths.floor]: { heading: 'Piso' },
  [paths.floorClusterPick]: { heading: 'Ronda' },
  [paths.floorCountPattern]: { address: paths.floorCount('A-99-9-Z'), heading: 'Contar' },
  [paths.floorPositionPattern]: { address: paths.floorPosition('A-99-9-Z'), heading: 'A-99-9-Z' },
  [paths.floorProductPattern]: { address: paths.floorProduct('no-existe'), heading: 'Producto' },
  [paths.floorReceivePattern]: { address: paths.floorReceive('ING-999999'), heading: 'Recibir' },
  [paths.floorTaskPattern]: { address: paths.floorTask('no-existe'), heading: 'Tarea' },
  [paths.deskOrders]: { heading: 'Pedidos' },
  [paths.vendorOrders]: { heading: 'Pedidos' },
  [paths.purchases]: restricted,
  [paths.purchasesPrint]: restricted,
  [paths.purchasePattern]: { address: paths.purchase('MS-999999'), ...restricted },
  [paths.deskOrderPattern]: {
    address: paths.deskOrder('MS-999999-1'),
    heading: 'Pedido MS-999999-1',
  },
  [paths.deskOrderLabelPattern]: {
    address: paths.deskOrderLabel('MS-999999-1'),
    heading: 'Etiqueta MS-999999-1',
  },
  [paths.deskReturns]: { heading: 'Devoluciones' },
  [paths.deskReturnPattern]: {
    address: paths.deskReturn('MS-999999-1-D1'),
    heading: 'Devolución MS-999999-1-D1',
  },
  [paths.readiness]: { heading: 'Trabajar sin conexión' },
  [paths.account]: { heading: 'Mi Perfil' },
  [paths.vendorAccount]: { heading: 'Mi Perfil' },
  [paths.storePayouts]: { heading: 'Giros' },
  [paths.bankAccounts]: restricted,
  [paths.storeProfile]: { heading: 'Perfil de la tienda' },
  [paths.storeInvitation]: { heading: 'Invitación a una tienda' },
  [paths.storePattern]: { address: paths.store('calzado-la-isla'), heading: 'Calzado La Isla' },
  [paths.vendorDashboard]: { heading: 'Tablero de bodega' },
  '/app/vendor-dashboard': { heading: 'Tablero de bodega' },
  // Buyers' own screens.
  [paths.buyerAccount]: restricted,
  [paths.quickSwitch]: { heading: 'PIN y carné' },
  [paths.floorDevices]: { heading: 'Equipos de bodega' },
  // A screen of sales.
  [paths.deskRefunds]: restricted,
  // Screens of support.
  [paths.leads]: restricted,
  [paths.leadPattern]: { address: paths.lead('INT-999999'), ...restricted },
  [paths.deskPqrs]: restricted,
  [paths.deskPqrPattern]: { address: paths.deskPqr('PQR-2026-999999'), ...restricted },
  // A screen for the people who watch over the installation.
  [paths.performance]: restricted,
  [paths.adminIndex]: { heading: 'Tablero de bodega' },
  [paths.analytics]: restricted,
  [paths.authLogs]: restricted,
  [paths.anomalies]: restricted,
  [paths.anomalyPattern]: { address: paths.anomaly('no-existe'), ...restricted },
  [paths.audit]: restricted,
  [paths.auditEntryPattern]: { address: paths.auditEntry('act:1'), ...restricted },
  [paths.addresses]: { heading: 'Mis direcciones' },
};
