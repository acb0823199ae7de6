import { paths } from '#domain/paths.ts';
import type { PublicPage } from '#domain/prerender/public-pages.ts';

/** The product's front door. */
export const landingPage: PublicPage = {
  path: paths.landing,
  title: 'Vende sin bodega propia',
  description:
    'Guarda tus productos en nuestra bodega de Bucaramanga. Los publicamos, los cobramos y los llevamos a la puerta del cliente.',
};
