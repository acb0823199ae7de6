import { DAY_MS, SECOND_MS } from '#domain/base/durations.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { HeldSettings } from '#test/simulation/administration/settings-held.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** A server believes for a second what it read of the settings, and a transaction takes its time. */
const GRACE_MS = 10 * SECOND_MS;

type Order = Truth['orders'][number];

/**
 * An order costs what the version of the settings that it names says, nobody pays more for shipping than their device
 * showed, and none is taken by a method or at a total that the company did not take then. In the end every device has
 * the settings of now.
 */
export function ordersBySettings(
  { ledger, devices }: Pick<Universe, 'ledger' | 'devices'>,
  truth: Truth,
): void {
  const placed = new Map(
    [...ledger.tried.values()]
      .filter(({ entry }) => entry.name === 'order.place')
      .map((each) => [each.effectId, each]),
  );
  for (const order of truth.orders) {
    const command = placed.get(order.id);
    checkPrice(order, ledger.settings.all());
    checkMethod(order, ledger.settings.all());
    if (command) checkShown(order, command, ledger.settings.all());
  }
  const { version, values } = ledger.settings.now();
  for (const { name, around, disk } of devices) {
    if (!around.followsSettings) continue;
    const isSame =
      disk.settings.version === version && disk.settings.values['shipping.cost'] === values['shipping.cost'];
    if (!isSame) broken(`${name} has version ${disk.settings.version} of the settings, and not ${version}`);
  }
}

function checkPrice(order: Order, all: readonly HeldSettings[]): void {
  const { id, subtotal, iva, shipping_cost: shipping, total, settings_version: named } = order;
  if (total !== subtotal + iva + shipping) broken(`${id} costs ${total}, and not the sum of its parts`);
  const terms = all.filter((each) => each.version === named).map((each) => each.values);
  if (terms.length === 0) broken(`${id} names version ${named} of the settings, which there never was`);
  const isByOne = terms.some(
    ({ 'shipping.cost': cost, 'shipping.free_from': freeFrom }) =>
      shipping === 0 || (shipping === cost && subtotal < freeFrom),
  );
  if (!isByOne) broken(`${id} of ${subtotal} pays ${shipping} for shipping, unlike version ${named} says`);
}

/** By the settings of the moment: a method that was on when it was saved is asked about again. */
function checkMethod(order: Order, all: readonly HeldSettings[]): void {
  const { id, total, payment_method: method, created_at } = order;
  const takes = ({ values }: HeldSettings) =>
    values['payments.methods'].includes(method as PaymentMethod) &&
    total >= values['payments.least_total'] &&
    total <= values['payments.most_total'];
  const decidedMs = Date.parse(created_at);
  const then = all.filter(
    (each) => each.fromMs <= decidedMs + GRACE_MS && each.untilMs >= decidedMs - GRACE_MS,
  );
  if (!then.some(takes)) broken(`${id} of ${total} is paid by ${method}, which was not taken then`);
}

function checkShown(order: Order, { shown }: SavedCommand, all: readonly HeldSettings[]): void {
  if (!shown) return;
  const { id, shipping_cost: shipping, settings_version: named, created_at } = order;
  const { version, values } = shown.settings;
  const { subtotal } = shown;
  if (subtotal === null || isAmbiguous(version, all)) return;
  const isFree = subtotal >= values['shipping.free_from'];
  const most = isFree ? 0 : values['shipping.cost'];
  if (shipping > most) broken(`${id} pays ${shipping} for shipping, and its buyer was shown ${most}`);
  if (named === version) {
    if (shipping < most && subtotal < values['shipping.free_from'])
      broken(`${id} pays ${shipping} for shipping, and version ${named} says ${most}`);
    return;
  }
  const forgottenMs = Date.parse(created_at) - TERMS_REMEMBERED_DAYS * DAY_MS + GRACE_MS;
  const isForgotten = all.some((each) => each.version === version && each.untilMs <= forgottenMs);
  if (!isForgotten) broken(`${id} names version ${named}, and its buyer was shown ${version}`);
}

/** After a restore the next save bears the number of one that was lost: what a device showed of it cannot be told. */
function isAmbiguous(version: number, all: readonly HeldSettings[]): boolean {
  return (
    new Set(all.filter((each) => each.version === version).map(({ values }) => JSON.stringify(values))).size >
    1
  );
}

function broken(what: string): never {
  throw new Violation('orders by settings', what);
}
