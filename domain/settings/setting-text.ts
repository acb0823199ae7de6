import * as v from 'valibot';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { formatPercent, formatPesos, formatWhole } from '#domain/base/money.ts';
import { type Day, fullDate } from '#domain/calendar/day.ts';
import { ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { Carrier } from '#domain/delivery/carrier.ts';
import { Closure, closuresText } from '#domain/delivery/dispatch.ts';
import { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { promotionDays, promotionOffer } from '#domain/delivery/shipping-promotion-text.ts';
import { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { departments, placeOf } from '#domain/geography/divipola.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { DatedIvaRate, ivaRatesOn, ratesAfter } from '#domain/settings/iva-rates.ts';
import { contentText } from '#domain/settings/content/shop-content-text.ts';
import { OwnValue, parseScopedKey } from '#domain/settings/setting-scope.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { settingsCatalogue, isSettingKey } from '#domain/settings/settings-catalogue.ts';
import { TaxUnit } from '#domain/tax-reports/tax-unit.ts';
import type { SettingControl } from '#domain/settings/setting.ts';

/** A value of a setting in words; of a key that this version does not know, as it is stored. */
export function settingText(key: string, value: unknown): string {
  const scoped = parseScopedKey(key);
  if (scoped) return ownText(scoped.key, value);
  if (!isSettingKey(key)) return JSON.stringify(value);
  const { control, unit = '' } = settingsCatalogue[key];
  return valueText(control, unit, value);
}

/** A scope's own value in words, as the history keeps it; without one, that the usual one holds. */
function ownText(key: SettingKey, stored: unknown): string {
  const read = v.safeParse(OwnValue, stored);
  if (!read.success) return JSON.stringify(stored);
  return read.output === null ? NOT_ITS_OWN : settingText(key, read.output.value);
}

export const NOT_ITS_OWN = 'Sin valor propio';

/** Name of a setting, and whose it is where it is not the company's; its key where this version does not know it. */
export function settingLabel(key: string): string {
  const scoped = parseScopedKey(key);
  if (scoped)
    return `${settingsCatalogue[scoped.key].label} (${scoped.scope.of === 'store' ? 'de una tienda' : 'de la bodega'})`;
  return isSettingKey(key) ? settingsCatalogue[key].label : key;
}

function valueText(control: SettingControl, unit: string, value: unknown): string {
  if (control === 'hour') return typeof value === 'number' ? `${value}:00` : 'Sin hora límite';
  if (control === 'closures') return daysText(value);
  if (control === 'carriers') return carriersText(value);
  if (control === 'tax_units') return unitsText(value);
  if (control === 'iva_rates') return ratesText(value);
  if (control === 'shipping_zones') return zonesText(value);
  if (control === 'shipping_promotions') return promotionsText(value);
  if (control === 'shop_banners' || control === 'shop_notice' || control === 'shop_questions')
    return contentText(control, value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number')
    return control === 'pesos' ? formatPesos(value) : `${formatWhole(value)} ${unit}`;
  if (Array.isArray(value)) return listText(control, value.map(String));
  return typeof value === 'string' && value !== '' ? value : 'Sin definir';
}

/** The closures of every year, or that there are none. */
function daysText(value: unknown): string {
  const read = v.safeParse(v.array(Closure), value);
  if (!read.success) return JSON.stringify(value);
  return closuresText(read.output, '') || 'Ninguno';
}

/** The UVT of every year: `2026: $ 52.374 (Resolución 000238 de 2025)`. */
function unitsText(value: unknown): string {
  const read = v.safeParse(v.array(TaxUnit), value);
  if (!read.success) return JSON.stringify(value);
  const texts = read.output.map((each) => `${each.year}: ${formatPesos(each.value)} (${each.norm})`);
  return texts.join(', ') || 'Ninguna';
}

/** Every rate from its day on: `General: 19 % desde el 1 de enero de 2017`. */
function ratesText(value: unknown): string {
  const read = v.safeParse(v.array(DatedIvaRate), value);
  if (!read.success) return JSON.stringify(value);
  return read.output.map(ivaRateText).join('; ') || 'Ninguna';
}

/** `General: 19 % desde el 1 de enero de 2017`. */
export function ivaRateText({ iva_class, from, percent }: DatedIvaRate): string {
  return `${ivaClassLabels[iva_class]}: ${formatPercent(percent)} desde el ${fullDate(from)}`;
}

/** What holds on a day, and what changes next: `Hoy: general 19 % y reducida 5 %. La general pasa a 21 % el 1 de enero de 2027.` */
export function ivaRatesSummary(dated: readonly DatedIvaRate[], today: Day): string {
  const { general, reducida } = ivaRatesOn(dated, today);
  const now = `Hoy: general ${formatPercent(general)} y reducida ${formatPercent(reducida)}.`;
  const next = ratesAfter(dated, today);
  if (next.length === 0) return `${now} No hay ningún cambio previsto.`;
  const changes = next.map(
    ({ iva_class, percent, from }) =>
      `La ${ivaClassLabels[iva_class].toLowerCase()} pasa a ${formatPercent(percent)} el ${fullDate(from)}.`,
  );
  return [now, ...changes].join(' ');
}

/** Every carrier with its address, and whether it may be chosen: `Servientrega (sin rastreo); Envía (inactiva, sin rastreo)`. */
function carriersText(value: unknown): string {
  const read = v.safeParse(v.array(Carrier), value);
  if (!read.success) return JSON.stringify(value);
  const texts = read.output.map(({ name, tracking_url, active }) => {
    return `${name} (${active ? '' : 'inactiva, '}${tracking_url || 'sin rastreo'})`;
  });
  return texts.join('; ') || 'Ninguna';
}

/** Every zone with its price and its places, one after the other. */
function zonesText(value: unknown): string {
  const read = v.safeParse(v.array(ShippingZone), value);
  if (!read.success) return JSON.stringify(value);
  if (read.output.length === 0) return 'Ninguna';
  return read.output
    .map((zone) => {
      const { name, cost, free_from } = zone;
      return `${name}: ${formatPesos(cost)}, gratis desde ${formatPesos(free_from)} (${zonePlacesText(zone)})`;
    })
    .join('; ');
}

/** Every promotion with its days and places: `Diciembre: Envío gratis en toda compra, el 1 de dic de 2026 (Todo el país)`. */
function promotionsText(value: unknown): string {
  const read = v.safeParse(v.array(ShippingPromotion), value);
  if (!read.success) return JSON.stringify(value);
  const texts = read.output.map(
    (each) => `${each.name}: ${promotionOffer(each)}, ${promotionDays(each)} (${promotionPlacesText(each)})`,
  );
  return texts.join('; ') || 'Ninguna';
}

/** The places of a promotion by their names. */
export function promotionPlacesText(
  places: Pick<ShippingPromotion, 'departments' | 'municipalities'>,
): string {
  return zonePlacesText(places) || 'Todo el país';
}

/** The places of a zone by their names: `Santander, Medellín`. */
export function zonePlacesText({
  departments: codes,
  municipalities,
}: Pick<ShippingZone, 'departments' | 'municipalities'>): string {
  const places = municipalities.map((code) => placeOf(code)?.city ?? code);
  return [...codes.map((code) => memberText('departments', code)), ...places].join(', ');
}

function listText(control: SettingControl, values: readonly string[]): string {
  if (values.length === 0) return textsOfNone[control] ?? 'Cualquiera';
  return values.map((each) => memberText(control, each)).join(', ');
}

/** What an empty list means, where it is not that anything goes. */
const textsOfNone: Partial<Record<SettingControl, string>> = {
  departments: 'Todo el país',
  admin_roles: 'Ninguno',
};

function memberText(control: SettingControl, member: string): string {
  if (control === 'payment_methods')
    return Object.entries(paymentMethodLabels).find(([id]) => id === member)?.[1] ?? member;
  if (control === 'admin_roles')
    return Object.entries(roleLabels).find(([id]) => id === member)?.[1] ?? member;
  if (control === 'departments') return departments.find(({ code }) => code === member)?.name ?? member;
  return member;
}
