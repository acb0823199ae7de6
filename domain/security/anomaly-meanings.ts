import { MINUTE_MS } from '#domain/base/durations.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { AnomalyKind } from '#domain/security/anomaly.ts';
import {
  ACCOUNT_FAILURES,
  ADDRESS_FAILURES,
  MANY_ERASURES,
  MANY_EXPORTS,
  TWO_PLACES_MS,
  type Burst,
} from '#domain/security/watched-event.ts';

const minutes = (ms: number) => countOf(ms / MINUTE_MS, 'minuto', 'minutos');
const inMinutes = ({ least, withinMs }: Burst) => `${least} o más en ${minutes(withinMs)}`;

/** What each kind of anomaly means and what to look at, for whoever opens one. */
export const anomalyMeanings = {
  account_failures: `Contraseñas o códigos equivocados de esta cuenta: ${inMinutes(ACCOUNT_FAILURES)}. Pregúntale a la persona si era ella.`,
  address_failures: `Contraseñas o códigos equivocados desde esta dirección, de cualquier cuenta: ${inMinutes(ADDRESS_FAILURES)}. Una sola red puede ser una bodega entera.`,
  new_device:
    'La cuenta no había ingresado desde un equipo así. Si confirmó su correo, le escribimos con la forma de cerrar la sesión.',
  new_network:
    'Alguien del portal ingresó desde una red que su cuenta no había usado. Comparamos el comienzo de la dirección: el país se sabe solo donde un proxy de confianza lo dice.',
  new_country:
    'La cuenta había ingresado siempre desde otros países, según el proxy de confianza que lo dice. Quien viaja también sale aquí: pregúntale a la persona.',
  two_places: `Alguien copió una sesión, o la cuenta ingresó en ${minutes(TWO_PLACES_MS)} desde dos países, o con dos equipos desde dos redes distintas. Cierra sus sesiones si la persona no lo reconoce.`,
  portal_denied: 'Alguien con rol del portal quiso usarlo desde una dirección que «Seguridad» no permite.',
  recovery_code:
    'Usó un código de recuperación en lugar de su aplicación: perdió el teléfono, o alguien tiene sus códigos.',
  factor_removed: 'La cuenta ya no pide un código al ingresar.',
  many_exports: `Descargas de datos de una misma persona: ${inMinutes(MANY_EXPORTS)}.`,
  many_erasures: `Cuentas eliminadas por sus personas: ${inMinutes(MANY_ERASURES)}.`,
} satisfies Record<AnomalyKind, string>;
