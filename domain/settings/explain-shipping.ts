import { dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import type { SettingHistoryEntry } from '#domain/settings/settings-api.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

/** The last change of each setting of the shipping that a purchase knew; absent where nobody had changed it. */
interface ShippingInForce {
  cost: SettingHistoryEntry | undefined;
  freeFrom: SettingHistoryEntry | undefined;
}

/** Why a purchase paid this for its shipping, whenever somebody asks. */
export function explainShipping(
  { shipping_cost: paid, settings_version: version }: { shipping_cost: Pesos; settings_version: number },
  inForce: ShippingInForce,
): string {
  const cost = pesosOf(inForce.cost, initialSettings['shipping.cost']);
  const freeFrom = pesosOf(inForce.freeFrom, initialSettings['shipping.free_from']);
  const rule = `El envío costaba ${formatPesos(cost)} y era gratis desde ${formatPesos(freeFrom)} de subtotal`;
  const source =
    version === 0
      ? 'como venía antes de que alguien lo cambiara'
      : `según los ajustes de la versión ${version}${authorOf(inForce)}`;
  const paidWhat = paid === 0 ? 'No se cobró' : `Se cobraron ${formatPesos(paid)}`;
  return `${rule}, ${source}. ${paidWhat}: es lo que vio quien compró.`;
}

function pesosOf(entry: SettingHistoryEntry | undefined, initial: Pesos): Pesos {
  return typeof entry?.value === 'number' ? entry.value : initial;
}

/** Who made the later of the two changes, and when. */
function authorOf({ cost, freeFrom }: ShippingInForce): string {
  const [last] = [cost, freeFrom]
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.version - one.version);
  return last ? ` (${last.by}, el ${shortDate(dayInBogota(Date.parse(last.at)))})` : '';
}
