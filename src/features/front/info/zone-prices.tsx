import { formatPesos } from '#domain/base/money.ts';
import { isPlaceLeft, type ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { usualTermsOf } from '#domain/cart/shipping-terms.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useMunicipalities, type Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { companySettings, useShippingZones } from '#src/shared/settings/company-settings.ts';

/** What each zone of the shipping pays; nothing where it costs the same everywhere. */
export function ZonePrices() {
  const zones = useShippingZones();
  return zones.length === 0 ? null : <Prices zones={zones} />;
}

function Prices({ zones }: { zones: readonly ShippingZone[] }) {
  const places = useMunicipalities();
  const { cost, freeFrom } = usualTermsOf(useSignalValue(companySettings).values);
  const rows = zones.map((zone) => ({ ...zone, places: places ? placesText(zone, places) : '' }));
  const others = {
    name: 'Los demás municipios',
    places: '',
    cost,
    free_from: freeFrom,
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Zona</th>
          <th scope="col">Envío</th>
          <th scope="col">Gratis desde</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, ...(isPlaceLeft(zones) ? [others] : [])].map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {row.places && `: ${row.places}`}
            </th>
            <td>{formatPesos(row.cost)}</td>
            <td>{formatPesos(row.free_from)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Places by their names; nothing of none. */
export function placesText(
  { departments: codes, municipalities }: Pick<ShippingZone, 'departments' | 'municipalities'>,
  { departments, placeOf }: Municipalities,
): string {
  const whole = codes.map((code) => departments.find((each) => each.code === code)?.name ?? code);
  return [...whole, ...municipalities.map((code) => placeOf(code)?.city ?? code)].join(', ');
}
