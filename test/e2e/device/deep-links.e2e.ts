import { paths } from '#domain/paths.ts';
import { catalogPage, listingPages } from '#domain/prerender/listing-pages.ts';
import { contactPage, infoPages } from '#domain/prerender/public-pages.ts';
import { routes } from '#src/app/routes.tsx';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

/** The values for an address's parameters, and the heading that shows its screen opened. */
interface Visit {
  address?: string;
  heading: string | RegExp;
}

const home: Visit = { heading: 'Destacados' };
const catalog: Visit = { heading: catalogPage.title };
const panel: Visit = { heading: 'Mi panel' };
const cart: Visit = { heading: 'Mi Carrito' };
const orders: Visit = { heading: 'Mis Pedidos' };
const inventory: Visit = { heading: 'Inventario' };
const movements: Visit = { heading: 'Movimientos de Stock' };
const unknownProduct = (address: string): Visit => ({ address, heading: 'Producto no disponible' });

const restricted = { heading: 'Acceso Restringido' };
const shop: Record<string, Visit> = {
  [paths.landing]: { heading: /^Tú vendes/ },
  [paths.marketplace]: home,
  [paths.marketplaceHome]: home,
  [paths.catalog]: catalog,
  [paths.products]: { address: `${paths.products}?category=hogar-y-jardin`, heading: 'Hogar y Jardín' },
  [paths.search]: { address: paths.searchFor('cafetera'), heading: 'Resultados para «cafetera»' },
  [paths.categoryPattern]: { address: paths.category('hogar-y-jardin'), heading: 'Hogar y Jardín' },
  [paths.productPattern]: unknownProduct(paths.product('nunca-visto')),
  '/productos/:id': unknownProduct('/productos/nunca-visto'),
  '/catalog/:id': unknownProduct('/catalog/nunca-visto'),
  ...Object.fromEntries(
    [contactPage, ...Object.values(infoPages), ...Object.values(listingPages)].map(({ path, title }) => [
      path,
      { heading: title },
    ]),
  ),
  [paths.cart]: cart,
  [paths.marketplaceCart]: cart,
  [paths.wishlist]: { heading: 'Lista de deseos' },
  [paths.checkout]: { heading: 'Checkout' },
  [paths.checkoutDemo]: { heading: 'Tu pedido' },
  [paths.inventoryDemo]: { heading: 'Inventario de demostración' },
  [paths.movementsDemo]: movements,
  [paths.vendorDemo]: { heading: 'Perfil de vendedor' },
  [paths.photoUpload]: { heading: 'Subir fotos' },
  [paths.confirmationPattern]: {
    address: paths.confirmation('nunca-hecho'),
    heading: 'No encontramos este pedido',
  },
  [paths.myOrders]: orders,
  [paths.track]: { heading: 'Seguir un pedido' },
  [paths.trackOrderPattern]: { address: paths.trackOrder('MS-999999'), heading: 'Seguir un pedido' },
  [paths.buyerOrders]: orders,
  [paths.myOrderPattern]: {
    address: paths.myOrder('nunca-hecho'),
    heading: 'No encontramos este pedido',
  },
  [paths.buyerOrderPattern]: {
    address: '/app/mis-compras/nunca-hecho',
    heading: 'No encontramos este pedido',
  },
  [paths.outbox]: { heading: 'Bandeja de salida' },
  [paths.conflicts]: { heading: 'Bandeja de conflictos' },
  [paths.planB]: { heading: 'Plan B' },
  [paths.readiness]: { heading: 'Trabajar sin conexión' },
  [paths.aboutApp]: { heading: 'Acerca de MeStore' },
  [paths.account]: { heading: 'Mi Perfil' },
  [paths.buyerAccount]: { heading: 'Mi Perfil' },
  [paths.addresses]: { heading: 'Mis direcciones' },
  [paths.buyerAddresses]: { heading: 'Mis direcciones' },
  // Someone already signed in has nothing to do there.
  [paths.login]: home,
  [paths.loginShort]: home,
  [paths.adminLogin]: home,
  [paths.register]: home,
  [paths.vendorRegister]: home,
  [paths.dashboard]: panel,
  [paths.buyerDashboard]: panel,
  '/app/buyer/dashboard': panel,
  [paths.app]: panel,
  [paths.admin]: home,
  '/admin/*': { address: '/admin/no-existe', heading: 'Destacados' },
  [paths.adminPortal]: { heading: 'Portal Admin' },
  [paths.forgotPassword]: { heading: 'Recuperar contraseña' },
  [paths.adminForgotPassword]: { heading: 'Recuperar contraseña' },
  // Without the link that was mailed.
  [paths.resetPassword]: { heading: 'Elegir contraseña' },
  [paths.adminResetPassword]: { heading: 'Elegir contraseña' },
  [paths.googleReturn]: { heading: 'Falta la respuesta de Google' },
  [paths.verifyEmail]: { heading: 'Confirmar correo' },
  [paths.verifyPhone]: { heading: 'Confirmar celular' },
  [paths.otpDemo]: { heading: 'Verificación por código' },
  [paths.unauthorized]: restricted,
  '/*': { address: '/no/existe', heading: 'No encontramos esta página' },
};

const desk: Record<string, Visit> = {
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
  [paths.people]: restricted,
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
  [paths.audit]: restricted,
  [paths.auditEntryPattern]: { address: paths.auditEntry('act:1'), ...restricted },
  [paths.addresses]: { heading: 'Mis direcciones' },
};

test('every address of the route table is visited here @gate', () => {
  const visited = new Set([...Object.keys(shop), ...Object.keys(desk)]);
  expect(routes.map((each) => each.path).filter((each) => !visited.has(each))).toEqual([]);
});

test('after one visit a buyer opens any address without a network', async ({ newBuyer: buyer, network }) => {
  test.slow();
  await readyForOffline(buyer);
  await network.goOffline();

  for (const [path, { address = path, heading }] of Object.entries(shop)) {
    await test.step(address, async () => {
      await buyer.goto(address);
      await expect(buyer.getByRole('heading', { name: heading }).first()).toBeVisible();
    });
  }
});

test('after one visit a known product opens without a network, and an unknown one says so @gate', async ({
  newBuyer: buyer,
  network,
}) => {
  await readyForOffline(buyer);
  await network.goOffline();

  const first = buyer.getByRole('article').first();
  const name = (await first.getByRole('heading').innerText()).trim();
  const address = await first.getByRole('link').first().getAttribute('href');
  await buyer.goto(address ?? '');
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeVisible();

  await buyer.goto(paths.product('nunca-visto'));
  await expect(buyer.getByText('No encontramos este producto')).toBeVisible();
});

test('after one visit a warehouse worker opens the desk at any address without a network', async ({
  newWarehouse: warehouse,
  network,
}) => {
  test.slow();
  await readyForWarehouseWork(warehouse);
  await network.goOffline();

  for (const [path, { address = path, heading }] of Object.entries(desk)) {
    await test.step(address, async () => {
      await warehouse.goto(address);
      await expect(warehouse.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
  await warehouse.goto(paths.inventory);
  await expect(warehouse.getByText(/[A-D]-\d{2}-\d-[A-Z]/).first()).toBeVisible();
});
