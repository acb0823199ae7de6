import { eq, inArray } from 'drizzle-orm';
import { created, differences, type AuditChange } from '#domain/audit/audit-change.ts';
import type { LeadToTake, ReceivedLead } from '#domain/leads/lead.ts';
import { mergeLead } from '#domain/leads/merge-lead.ts';
import { looksLikeRobot } from '#domain/leads/robot-signs.ts';
import type { DecisionContext } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { leadRequests, leads } from '#server/db/tables/leads-tables.ts';
import { leadReceivedMessage } from '#server/leads/lead-messages.ts';
import { factsOf, firstRowOf, keyOf, requestRowOf, type LeadRow } from '#server/leads/lead-rows.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

type Context = Pick<DecisionContext, 'nowMs' | 'publicUrl'>;

/** @property changes for the audit; none when it was taken before, or changed nothing. */
export interface TakenLead {
  answer: ReceivedLead;
  changes: readonly AuditChange[];
}

/**
 * Takes requests for early access, each once, however often it is sent. The requests of one e-mail are one lead,
 * whoever takes them at the same time, and its letter is written once.
 */
export async function takeLeads(
  tx: Db,
  requests: readonly LeadToTake[],
  { nowMs, publicUrl }: Context,
): Promise<TakenLead[]> {
  const before = await takenBefore(tx, requests);
  const fresh = requests.filter((each) => !before.has(idOf(each)));
  const locked = await lockLeads(tx, fresh, nowMs);
  const emails: Message[] = [];
  const taken: TakenLead[] = [];
  for (const request of requests) {
    const known = before.get(idOf(request));
    if (known) taken.push({ answer: answerOf(request, known), changes: [] });
    else {
      const lead = locked.get(keyOf(request));
      if (!lead) throw new Error('A lead that was just locked is not there.');
      const changes = await addRequest(tx, lead, request, nowMs);
      if (changes === null) {
        const [meanwhile] = (await takenBefore(tx, [request])).values();
        taken.push({ answer: answerOf(request, meanwhile ?? new Date(nowMs)), changes: [] });
        continue;
      }
      before.set(idOf(request), new Date(nowMs));
      if (lead.row.status !== 'sospechoso' && lead.row.letterAt === null) {
        lead.row.letterAt = new Date(nowMs);
        emails.push(leadReceivedMessage(lead.row.email, publicUrl, request.acepta_tratamiento_datos));
      }
      await tx.update(leads).set(lead.row).where(eq(leads.id, lead.row.id));
      taken.push({ answer: answerOf(request, new Date(nowMs)), changes });
    }
  }
  await writeMessages(tx, emails, nowMs);
  return taken;
}

interface LockedLead {
  row: LeadRow;
  /** Made by this transaction, and by no request before. */
  isNew: boolean;
}

/** The leads of requests, locked in the order of their e-mails; those that were none are made. */
async function lockLeads(
  tx: Db,
  requests: readonly LeadToTake[],
  nowMs: number,
): Promise<Map<string, LockedLead>> {
  const firsts = new Map(requests.toReversed().map((each) => [keyOf(each), each]));
  const keys = [...firsts.keys()].toSorted();
  if (keys.length === 0) return new Map();
  const rows = keys.flatMap((key) => {
    const first = firsts.get(key);
    return first ? [firstRowOf(first, nowMs)] : [];
  });
  const made = await tx
    .insert(leads)
    .values(rows)
    .onConflictDoNothing({ target: leads.emailKey })
    .returning({ id: leads.id });
  const newIds = new Set(made.map((each) => each.id));
  const held = await tx
    .select()
    .from(leads)
    .where(inArray(leads.emailKey, keys))
    .orderBy(leads.emailKey)
    .for('update');
  return new Map(held.map((row) => [row.emailKey, { row, isNew: newIds.has(row.id) }]));
}

/**
 * Writes one request down and brings its lead up to it. What looks like a robot's is kept and changes nothing of
 * a person's lead.
 * @returns what changed; null when another transaction took the same request meanwhile.
 */
async function addRequest(
  tx: Db,
  lead: LockedLead,
  request: LeadToTake,
  nowMs: number,
): Promise<AuditChange[] | null> {
  const { row, isNew } = lead;
  const [added] = await tx
    .insert(leadRequests)
    .values(requestRowOf(request, row.id, nowMs))
    .onConflictDoNothing()
    .returning({ id: leadRequests.id });
  if (!added) return null;
  const isSuspected = looksLikeRobot(request);
  if (isSuspected && row.status !== 'sospechoso') return [];
  const before = factsOf(row);
  const after = isSuspected || isNew ? before : mergeLead(before, request);
  lead.row = {
    ...row,
    nombre: after.nombre,
    businessType: after.tipo_negocio,
    phone: after.telefono,
    company: after.empresa,
    status: after.status,
    times: row.times + 1,
    lastAt: new Date(nowMs),
  };
  lead.isNew = false;
  const { status, tipo_negocio } = after;
  if (isNew) return [created('lead', row.id, { status, tipo_negocio })];
  return differences(
    'lead',
    row.id,
    { status: before.status, tipo_negocio: before.tipo_negocio },
    { status, tipo_negocio },
  );
}

/** When requests were taken, of those that were. */
async function takenBefore(tx: Db, requests: readonly LeadToTake[]): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ id: leadRequests.id, at: leadRequests.at })
    .from(leadRequests)
    .where(inArray(leadRequests.id, requests.map(idOf)));
  return new Map(rows.map((each) => [each.id, each.at]));
}

const idOf = ({ id }: LeadToTake) => id.toLowerCase();

function answerOf({ id }: LeadToTake, at: Date): ReceivedLead {
  return { id, received_at: at.toISOString() };
}
