import type { Carrier } from '#domain/delivery/carrier.ts';

/**
 * The carriers of the demonstration, with the public addresses by which shops link to their guides; they are not asked here
 * whether they still answer. Envía's page takes no guide in its address.
 */
export const demoCarriers: readonly Carrier[] = [
  carrier(
    'servientrega',
    'Servientrega',
    'https://www.servientrega.com/wps/portal/rastreo-envio?guia={guia}',
  ),
  carrier(
    'coordinadora',
    'Coordinadora',
    'https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia={guia}',
  ),
  carrier('interrapidisimo', 'Interrapidísimo', 'https://interrapidisimo.com/sigue-tu-envio/?guia={guia}'),
  carrier('envia', 'Envía', ''),
  carrier('mensajero-propio', 'Mensajero propio', ''),
];

function carrier(id: string, name: string, tracking_url: string): Carrier {
  return { id, name, tracking_url, active: true };
}
