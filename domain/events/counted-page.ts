import * as v from 'valibot';
import { paths } from '#domain/paths.ts';

/** The name under which the specification counts the landing (spec §2). */
export const LANDING = '/landing';

/**
 * The pages whose visits are counted, by the pattern of their address: no query, no id and no order number ever
 * leaves the device. Pages of people at work are not counted at all.
 */
export const COUNTED_PAGES = [
  LANDING,
  paths.marketplace,
  paths.search,
  paths.categoryPattern,
  paths.productPattern,
  paths.featured,
  paths.deals,
  paths.newArrivals,
  paths.topRated,
  paths.bestSellers,
  paths.about,
  paths.howItWorks,
  paths.sellers,
  paths.careers,
  paths.contact,
  paths.returns,
  paths.shipping,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.help,
  paths.cart,
  paths.wishlist,
  paths.checkout,
  paths.confirmationPattern,
  paths.myOrders,
  paths.track,
  paths.login,
  paths.register,
  paths.vendorRegister,
] as const;

export const CountedPage = v.picklist(COUNTED_PAGES);
export type CountedPage = v.InferOutput<typeof CountedPage>;

/** Other addresses of the same pages. */
const aliases: Readonly<Record<string, CountedPage>> = {
  [paths.landing]: LANDING,
  [paths.marketplaceHome]: paths.marketplace,
  '/catalog': paths.marketplace,
  '/productos': paths.marketplace,
  '/catalog/:id': paths.productPattern,
  '/productos/:id': paths.productPattern,
  [paths.marketplaceCart]: paths.cart,
  [paths.paymentReturnPattern]: paths.confirmationPattern,
  [paths.trackOrderPattern]: paths.track,
  [paths.myOrderPattern]: paths.myOrders,
  [paths.loginShort]: paths.login,
};

const patterns = Object.entries({
  ...Object.fromEntries(COUNTED_PAGES.map((page) => [page, page])),
  ...aliases,
}).map(([pattern, page]) => ({ parts: pattern.split('/'), page: page as CountedPage }));

/** The counted page of an address without its query; null of an address that is not counted. */
export function countedPageOf(pathname: string): CountedPage | null {
  const parts = (pathname.replace(/\/+$/, '') || '/').split('/');
  const isOf = (pattern: readonly string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]));
  return patterns.find((each) => isOf(each.parts))?.page ?? null;
}

/** The names of the pages for the people who read the figures. */
export const countedPageLabels: Readonly<Record<CountedPage, string>> = {
  [LANDING]: 'Portada',
  [paths.marketplace]: 'Inicio de la tienda',
  [paths.search]: 'Búsqueda',
  [paths.categoryPattern]: 'Categorías',
  [paths.productPattern]: 'Productos',
  [paths.featured]: 'Destacados',
  [paths.deals]: 'Ofertas',
  [paths.newArrivals]: 'Recién llegados',
  [paths.topRated]: 'Mejor calificados',
  [paths.bestSellers]: 'Más vendidos',
  [paths.about]: 'Quiénes somos',
  [paths.howItWorks]: 'Cómo funciona',
  [paths.sellers]: 'Vende en MeStore',
  [paths.careers]: 'Trabaja con nosotros',
  [paths.contact]: 'Contacto y PQR',
  [paths.returns]: 'Devoluciones',
  [paths.shipping]: 'Envíos',
  [paths.privacy]: 'Tratamiento de datos',
  [paths.terms]: 'Términos',
  [paths.cookies]: 'Cookies',
  [paths.help]: 'Ayuda',
  [paths.cart]: 'Carrito',
  [paths.wishlist]: 'Favoritos',
  [paths.checkout]: 'Pago',
  [paths.confirmationPattern]: 'Confirmación del pedido',
  [paths.myOrders]: 'Mis pedidos',
  [paths.track]: 'Rastreo',
  [paths.login]: 'Ingreso',
  [paths.register]: 'Registro',
  [paths.vendorRegister]: 'Registro de tiendas',
};
