import type { Carrier } from '#domain/delivery/carrier.ts';
import type { Shipment } from '#domain/delivery/shipment.ts';
import { unsetPublicSettings, type PublicSettings } from '#domain/settings/public-settings.ts';

/** Carriers of a company: one that is followed, one that is not, and one that is no more chosen. */
export const carriers: readonly Carrier[] = [
  {
    id: 'servientrega',
    name: 'Servientrega',
    tracking_url: 'https://www.servientrega.com/wps/portal/rastreo-envio?guia={guia}',
    active: true,
  },
  { id: 'mensajero', name: 'Mensajero propio', tracking_url: '', active: true },
  {
    id: 'antigua',
    name: 'Transportes Rápidos de los Santanderes y del Magdalena Medio',
    tracking_url:
      'https://rastreo.transportesrapidos.co/consultas/detalle-de-la-guia?numero={guia}&origen=mestore',
    active: false,
  },
];

/** What devices read of a company that has them. */
export const withCarriers: PublicSettings = {
  version: 3,
  values: { ...unsetPublicSettings.values, 'shipping.carriers': [...carriers] },
};

/** A parcel that is followed by its guide. */
export const followedShipment: Shipment = {
  carrier_id: 'servientrega',
  carrier_name: 'Servientrega',
  guide: '2202-114015591855',
};
