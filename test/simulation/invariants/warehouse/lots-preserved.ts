import { lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import type { CountUnitsData, PutAwayData } from '#domain/inbound/shipping-notice-commands.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** A scan keeps the lot that was said, stands in the line of that lot, and is taken back as that lot. */
export function lotsPreserved(
  { ledger }: Pick<Universe, 'ledger'>,
  { scans, shippingNoticeLines }: Truth,
): void {
  const byId = new Map(scans.map((each) => [each.id, each]));
  const keys = new Set(
    shippingNoticeLines.map((each) => `${each.notice_id} ${each.product_id} ${lotKey(each)}`),
  );
  if (keys.size !== shippingNoticeLines.length) broken('a lot has two lines in one notice');
  for (const scan of scans) {
    const { id, undoes, lot, expires_on, product_id } = scan;
    const said = undoes === null ? saidBy(ledger.tried.get(id)) : byId.get(undoes);
    if (said && (said.lot !== lot || said.expires_on !== expires_on))
      broken(`${id} is of ${lotKey(scan)}, and ${lotKey(said)} was said`);
    const lines = shippingNoticeLines.filter((each) => each.notice_id === scan.notice_id);
    const line = lineOfScan(lines, { product_id, lot, expires_on });
    if (line?.lot_key !== scan.lot_key) broken(`${id} stands in ${scan.lot_key}, not in ${line?.lot_key}`);
  }
}

function saidBy(command: SavedCommand | undefined) {
  const name = command?.entry.name;
  return name === 'inbound.count' || name === 'inbound.putAway'
    ? (command?.entry.data as CountUnitsData | PutAwayData)
    : undefined;
}

function broken(what: string): never {
  throw new Violation('lots kept', what);
}
