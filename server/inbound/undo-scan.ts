import { inArray } from 'drizzle-orm';
import type { UndoScanData } from '#domain/inbound/shipping-notice-commands.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { movementsOfUndo } from '#domain/inbound/scan-movements.ts';
import { undoneScanNotes } from '#domain/inventory/movement-labels.ts';
import { isInQuarantine } from '#domain/inventory/incident-transitions.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { incidents } from '#server/db/tables/incidents-tables.ts';
import { shippingNoticeDecision, shippingNoticeRefused } from '#server/inbound/shipping-notice-decisions.ts';
import { lockShippingNotices, type LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';
import { scansById } from '#server/inbound/scans-storage.ts';
import { lockShippingNoticeTasks } from '#server/inbound/shipping-notice-tasks.ts';
import { scanRecord } from '#server/inbound/record-scans.ts';
import {
  changeQuarantine,
  lockIncidents,
  saveIncidentEvents,
  type IncidentRow,
} from '#server/inventory/incidents-storage.ts';
import { lotsBroughtBy } from '#server/inventory/lots-that-left.ts';
import { lockStock } from '#server/inventory/system-stock.ts';

interface Withdrawn {
  incident: IncidentRow;
  by: Submitted<UndoScanData>;
  notice: LockedShippingNotice;
}

/**
 * Takes a scan back with a counter-event, once: the ledger keeps both. Units counted as damaged come out of
 * quarantine, unless somebody already resolved their incident.
 */
export const undoScanHandler: CommandHandler<UndoScanData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const scanIds = all.map((each) => each.scan_id);
    const { scans: toLock } = await scansById(tx, scanIds);
    const stock = await lockStock(
      tx,
      [...toLock.values()].map((each) => each.productId),
    );
    return async (submitted) => {
      const noticeIds = submitted.map(({ data }) => data.notice_id);
      const tasks = await lockShippingNoticeTasks(tx, noticeIds);
      const notices = await lockShippingNotices(tx, noticeIds);
      const { scans, undone } = await scansById(tx, scanIds);
      const damages = await lockIncidents(
        tx,
        [...scans.values()].filter((each) => each.kind === 'damaged').map((each) => each.id),
      );
      const brought = await lotsBroughtBy(tx, [...scans.keys()]);
      const record = scanRecord(stock, tasks);
      const withdrawn: Withdrawn[] = [];
      const decisions = submitted.map((each): Decision => {
        const notice = notices.get(each.data.notice_id.toLowerCase());
        if (!notice) return shippingNoticeRefused('notice_not_found');
        const scan = scans.get(each.data.scan_id.toLowerCase());
        if (!scan || scan.noticeId !== notice.row.id || scan.undoes !== null)
          return shippingNoticeRefused('scan_not_found');
        if (undone.has(scan.id)) return shippingNoticeDecision(notice.row);
        const incident = damages.get(scan.id);
        if (scan.kind === 'damaged' && !(incident && isInQuarantine(incident.status)))
          return shippingNoticeRefused('damage_settled');

        const { movements: _, ...decision } = record.decide(each, notice, {
          productId: scan.productId,
          lot: { lot: scan.lot, expires_on: scan.expiresOn },
          kind: scan.kind,
          units: -scan.units,
          destinationKey: scan.destinationKey,
          undoes: scan.id,
          lots: brought.get(scan.id),
          movements: movementsOfUndo({
            kind: scan.kind,
            quantity: scan.units,
            dock: parsePositionKey(notice.row.dockKey) ?? DOCK,
            destination: scan.destinationKey === null ? null : parsePositionKey(scan.destinationKey),
          }),
          notes: undoneScanNotes[scan.kind === 'put_away' ? 'put_away' : 'count'],
        });
        if (decision.status !== 'applied') return decision;
        undone.add(scan.id);
        if (incident) withdrawn.push({ incident, by: each, notice });
        return decision;
      });
      await record.save(tx);
      await withdraw(tx, withdrawn);
      return decisions;
    };
  },
};

/** Ends the incidents of units that were not damaged after all: all of them are back. */
async function withdraw(tx: Db, withdrawn: readonly Withdrawn[]): Promise<void> {
  await changeQuarantine(
    tx,
    withdrawn.map(({ incident: { productId, positionKey, quantity } }) => ({
      levelId: `${productId}@${positionKey}`,
      change: -quantity,
    })),
  );
  const ids = withdrawn.map((each) => each.incident.id);
  if (ids.length > 0)
    await tx
      .update(incidents)
      .set({ status: 'RESUELTO', returned: incidents.quantity })
      .where(inArray(incidents.id, ids));
  await saveIncidentEvents(
    tx,
    withdrawn.map(({ incident, by: { id, actor, nowMs }, notice }) => ({
      incidentId: incident.id,
      commandId: id,
      fromStatus: incident.status,
      toStatus: 'RESUELTO',
      note: `Se anuló su conteo en el aviso ${shippingNoticeNumber(notice.row.sequence)}.`,
      actorId: actor.id,
      actorName: actor.name,
      at: new Date(nowMs),
    })),
  );
}
