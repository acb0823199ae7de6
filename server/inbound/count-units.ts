import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { CountUnitsData } from '#domain/inbound/shipping-notice-commands.ts';
import { meantLot } from '#domain/inbound/lines-by-lot.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { movementsOfScan } from '#domain/inbound/scan-movements.ts';
import { happenedAt, incidentNumber } from '#domain/inventory/incident.ts';
import { isExpired, lotLabel } from '#domain/inventory/lot.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { shippingNoticeRefused } from '#server/inbound/shipping-notice-decisions.ts';
import { lockScans } from '#server/inbound/lock-scans.ts';
import type { LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';
import {
  announceIncidents,
  changeQuarantine,
  openIncidents,
  type NewIncident,
} from '#server/inventory/incidents-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

interface Damage {
  incident: NewIncident;
  movement: NewMovement;
}

/**
 * Units of a shipping notice were counted. Each scan is an event of its own, so that scans of several devices
 * add up in any order. The units come in at the dock; damaged ones go on to quarantine, with an incident that
 * somebody has to resolve, and so do those past their date: they are never on sale.
 */
export const countUnitsHandler: CommandHandler<CountUnitsData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const locked = await lockScans(tx, all);
    return async (submitted) => {
      const { record, noticeOf } = await locked(submitted);
      const damages: Damage[] = [];
      const decisions = submitted.map((each): Decision => {
        const { product_id, condition: kind, units, lot, expires_on } = each.data;
        const of = noticeOf(each.data);
        if (!of.ok) return shippingNoticeRefused(of.refusal);
        const { notice, dock } = of.value;
        if (kind === 'good' && isPastItsDate(each, notice)) return shippingNoticeRefused('expired_goods');
        const { movements, ...decision } = record.decide(each, notice, {
          productId: product_id,
          lot: { lot, expires_on },
          kind,
          units,
          movements: movementsOfScan({ kind, quantity: units, dock, destination: null }),
          notes: '',
        });
        const [, movement] = movements ?? [];
        if (movement) damages.push({ incident: incidentOf(each, notice), movement });
        return decision;
      });
      const sequences = await openIncidents(
        tx,
        damages.map((each) => each.incident),
      );
      for (const { incident, movement } of damages)
        movement.reference = incidentNumber(sequences.get(incident.id) ?? 0);
      await record.save(tx);
      await changeQuarantine(
        tx,
        damages.map(({ incident: { productId, positionKey, quantity } }) => ({
          levelId: `${productId}@${positionKey}`,
          change: quantity,
        })),
      );
      await announceIncidents(
        tx,
        damages.map((each) => each.incident),
      );
      return decisions;
    };
  },
};

/** Whether what came was past its date when it was counted, by its code or by what its store announced. */
function isPastItsDate({ data, nowMs }: Submitted<CountUnitsData>, { lines }: LockedShippingNotice): boolean {
  return isExpired(meantLot(lines, data).expires_on, dayOfCount(data, nowMs));
}

function dayOfCount({ occurred_at }: CountUnitsData, nowMs: number): Day {
  return dayInBogota(Date.parse(happenedAt(occurred_at, nowMs)));
}

function incidentOf(
  { id, data, actor, nowMs }: Submitted<CountUnitsData>,
  { row, lines }: LockedShippingNotice,
): Damage['incident'] {
  const at = new Date(nowMs);
  const number = shippingNoticeNumber(row.sequence);
  const meant = meantLot(lines, data);
  const day = dayOfCount(data, nowMs);
  const lot = lotLabel(meant, day);
  const isPast = isExpired(meant.expires_on, day);
  return {
    id: id.toLowerCase(),
    productId: data.product_id,
    positionKey: row.dockKey,
    kind: 'DAÑADO',
    description: `Llegó ${isPast ? 'vencido' : 'dañado'} en el aviso de ingreso ${number}${lot && ` (${lot})`}.`,
    quantity: data.units,
    happenedAt: at,
    status: 'REPORTADO',
    liability: 'por_definir',
    reportedBy: actor.id,
    reportedByName: actor.name,
    reportedAt: at,
  };
}
