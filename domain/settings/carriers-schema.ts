import * as v from 'valibot';
import { areDifferent } from '#domain/base/are-different.ts';
import { Id } from '#domain/base/ids.ts';
import { isPublicHost } from '#domain/base/public-host.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { GUIDE_MARK } from '#domain/delivery/carrier.ts';
import { MAX_CARRIER_NAME } from '#domain/delivery/shipment.ts';

const MAX_CARRIERS = 60;
export const MAX_TRACKING_URL = 300;

const ADDRESS = /^https:\/\/([a-z\d._-]+)(?:[/?#][^\s\\]*)?$/i;
const NO_ADDRESS = `Escribe una dirección de internet que empiece por https:// y tenga ${GUIDE_MARK} donde va la guía, o déjala vacía.`;

/** The register of carriers (`shipping.carriers`): no name in it twice. */
export const carriersSchema = v.pipe(
  v.array(
    v.strictObject({
      id: Id,
      name: v.pipe(trimmedText(MAX_CARRIER_NAME), v.nonEmpty('Escribe el nombre de la transportadora.')),
      tracking_url: v.pipe(
        trimmedText(MAX_TRACKING_URL),
        v.check((text) => text === '' || isTrackingAddress(text), NO_ADDRESS),
      ),
      active: v.boolean('Debe ser sí o no.'),
    }),
  ),
  v.maxLength(MAX_CARRIERS, `Son máximo ${MAX_CARRIERS} transportadoras.`),
  v.check(
    (all) => areDifferent(all.map(({ id }) => id)),
    'Dos transportadoras tienen el mismo identificador.',
  ),
  v.check(
    (all) => areDifferent(all.map(({ name }) => foldSpanish(name))),
    'Ya hay una transportadora con ese nombre.',
  ),
);

/** Of a host that the internet may know, with the guide after it. */
function isTrackingAddress(text: string): boolean {
  const host = ADDRESS.exec(text)?.[1]?.toLowerCase();
  return host !== undefined && isPublicHost(host) && text.includes(GUIDE_MARK);
}
