import { and, eq, inArray, ne } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import type { AdvanceLeadData, LeadMovedResult } from '#domain/leads/lead-commands.ts';
import { advanceLead, leadMessages, type LeadRefusal } from '#domain/leads/listed-lead.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { leadRequests, leads } from '#server/db/tables/leads-tables.ts';
import { leadReceivedMessage } from '#server/leads/lead-messages.ts';
import type { LeadRow } from '#server/leads/lead-rows.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

/** Staff bring a lead one step on. Who turns out to be a person gets the letter that a robot did not. */
export const advanceLeadHandler: CommandHandler<AdvanceLeadData> = {
  needs: 'manageLeads',
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const known = await lockLeads(tx, submitted);
      const decisions: Decision[] = [];
      for (const each of submitted) {
        const row = known.get(each.data.lead_id.toLowerCase());
        const moved = row && advanceLead(row.status, each.data.status);
        if (!row || !moved) decisions.push(refused('lead_not_found'));
        else if (!moved.ok) decisions.push(refused(moved.refusal));
        else {
          if (row.status !== moved.value) known.set(row.id, await move(tx, row, each));
          decisions.push(done(row, moved.value));
        }
      }
      return decisions;
    }),
};

async function move(
  tx: Db,
  row: LeadRow,
  { data, actor, nowMs, publicUrl }: Submitted<AdvanceLeadData>,
): Promise<LeadRow> {
  const now = new Date(nowMs);
  const isOwedALetter = data.status === 'nuevo' && row.letterAt === null;
  const moved: LeadRow = {
    ...row,
    status: data.status,
    note: data.note,
    movedAt: now,
    movedBy: actor.id,
    letterAt: isOwedALetter ? now : row.letterAt,
  };
  await tx.update(leads).set(moved).where(eq(leads.id, row.id));
  if (isOwedALetter) {
    const consents = await hasConsent(tx, row.id);
    await writeMessages(tx, [leadReceivedMessage(row.email, publicUrl, consents)], nowMs);
  }
  return moved;
}

/** Whether one of their requests authorised more than an answer. */
async function hasConsent(tx: Db, leadId: string): Promise<boolean> {
  const authorised = and(eq(leadRequests.leadId, leadId), ne(leadRequests.consentVersion, ''));
  return (await tx.$count(leadRequests, authorised)) > 0;
}

/** Locks leads in the order of their ids, after the products and orders of the batch. */
async function lockLeads(
  tx: Db,
  submitted: readonly Submitted<AdvanceLeadData>[],
): Promise<Map<string, LeadRow>> {
  const ids = submitted.map(({ data }) => data.lead_id.toLowerCase());
  const rows = await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id).for('update');
  return new Map(rows.map((each) => [each.id, each]));
}

function done({ id, status: before }: LeadRow, status: LeadRow['status']): Decision {
  const result: LeadMovedResult = { lead_id: id, status };
  return {
    status: 'applied',
    result,
    touched: [{ collection: 'leads' }],
    changes: differences('lead', id, { status: before }, { status }),
  };
}

function refused(refusal: LeadRefusal): Decision {
  return rejected(refusal, leadMessages[refusal]);
}
