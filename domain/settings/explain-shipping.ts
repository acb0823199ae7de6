import * as v from 'valibot';
import { dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import type { ShippingSaving } from '#domain/delivery/shipping-promotion.ts';
import { ShippingZone, shippingZoneOf } from '#domain/delivery/shipping-zone.ts';
import { codeOf } from '#domain/geography/divipola.ts';
import type { SettingHistoryEntry } from '#domain/settings/settings-api.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

/** The last change of each setting of the shipping that a purchase knew; absent where nobody had changed it. */
interface ShippingInForce {
  cost: SettingHistoryEntry | undefined;
  freeFrom: SettingHistoryEntry | undefined;
  zones: SettingHistoryEntry | undefined;
}

/** What has to be known of a purchase: what it paid, what held for it, and where it went, by the names of its address. */
interface ExplainedPurchase {
  shipping_cost: Pesos;
  shipping_promotion: ShippingSaving | null;
  settings_version: number;
  shipping_state: string;
  shipping_city: string;
}

/** Why a purchase paid this for its shipping, whenever somebody asks: what held where it went, and who had set it. */
export function explainShipping(purchase: ExplainedPurchase, inForce: ShippingInForce): string {
  const { shipping_cost: paid, settings_version: version, shipping_city: city } = purchase;
  const { shipping_promotion: saving } = purchase;
  const zones = zonesOf(inForce.zones);
  const code = codeOf(purchase.shipping_state, city);
  const zone = code === undefined ? null : shippingZoneOf(zones, code);
  const cost = zone?.cost ?? pesosOf(inForce.cost, initialSettings['shipping.cost']);
  const freeFrom = zone?.free_from ?? pesosOf(inForce.freeFrom, initialSettings['shipping.free_from']);
  const where = zone ? `A ${city}, de la zona «${zone.name}», el` : 'El';
  const rule = `${where} envío costaba ${formatPesos(cost)} y era gratis desde ${formatPesos(freeFrom)} de subtotal`;
  const elsewhere = !zone && zones.length > 0 ? ' a donde ninguna zona decía otra cosa' : '';
  const changes = zone ? [inForce.zones] : [inForce.cost, inForce.freeFrom, inForce.zones];
  const source =
    version === 0
      ? 'como venía antes de que alguien lo cambiara'
      : `según los ajustes de la versión ${version}${authorOf(changes)}`;
  const promoted = saving
    ? ` La promoción «${saving.name}» le quitó ${formatPesos(saving.saved)}, que pone MeStore.`
    : '';
  const paidWhat = paid === 0 ? 'No se cobró' : `Se cobraron ${formatPesos(paid)}`;
  return `${rule}${elsewhere}, ${source}.${promoted} ${paidWhat}: es lo que vio quien compró.`;
}

function pesosOf(entry: SettingHistoryEntry | undefined, initial: Pesos): Pesos {
  return typeof entry?.value === 'number' ? entry.value : initial;
}

/** The zones of a change; none where there was none, or where this version cannot read them. */
function zonesOf(entry: SettingHistoryEntry | undefined): readonly ShippingZone[] {
  const read = v.safeParse(v.array(ShippingZone), entry?.value);
  return read.success ? read.output : initialSettings['shipping.zones'];
}

/** Who made the last of some changes, and when. */
function authorOf(changes: readonly (SettingHistoryEntry | undefined)[]): string {
  const [last] = changes
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.version - one.version);
  return last ? ` (${last.by}, el ${shortDate(dayInBogota(Date.parse(last.at)))})` : '';
}
