import { paths } from '#domain/paths.ts';
import { catalogPage, listingPages } from '#domain/prerender/listing-pages.ts';
import { contactPage, infoPages } from '#domain/prerender/public-pages.ts';
import { routes } from '#src/app/routes.tsx';
import { deskVisits, movements, restricted, type Visit } from '#test/e2e/support/desk-visits.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

const home: Visit = { heading: 'Destacados' };
const catalog: Visit = { heading: catalogPage.title };
const panel: Visit = { heading: 'Mi panel' };
const cart: Visit = { heading: 'Mi Carrito' };
const orders: Visit = { heading: 'Mis Pedidos' };
const unknownProduct = (address: string): Visit => ({ address, heading: 'Producto no disponible' });

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
  [paths.paymentReturnPattern]: {
    address: paths.paymentReturn('nunca-hecho', 'nunca-pagado'),
    heading: 'Tu pago',
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
  [paths.secondFactor]: { heading: 'Seguridad' },
  [paths.company]: { heading: 'Mi empresa' },
  [paths.companyInvitation]: { heading: 'Invitación a una empresa' },
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

test('every address of the route table is visited here @gate', () => {
  const visited = new Set([...Object.keys(shop), ...Object.keys(deskVisits)]);
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

  for (const [path, { address = path, heading }] of Object.entries(deskVisits)) {
    await test.step(address, async () => {
      await warehouse.goto(address);
      await expect(warehouse.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }
  await warehouse.goto(paths.inventory);
  await expect(warehouse.getByText(/[A-D]-\d{2}-\d-[A-Z]/).first()).toBeVisible();
});
