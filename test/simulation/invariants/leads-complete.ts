import type { RequestLeadData } from '#domain/leads/lead.ts';
import { leadKey } from '#domain/leads/merge-lead.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** An e-mail is one lead, which has every request that was taken, each once, and what the last of them gave. */
export function leadsComplete({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const taken = truth.receipts.flatMap(({ id, result }) => {
    const entry = result.status === 'applied' ? ledger.tried.get(id)?.entry : undefined;
    return entry?.name === 'lead.request' ? [entry.data as RequestLeadData] : [];
  });
  const asked = byKey(taken, ({ email }) => leadKey(email));
  const leads = byKey(truth.leads, ({ email_key }) => email_key);
  const requests = byKey(truth.leadRequests, ({ lead_id }) => lead_id);
  for (const [email, of] of asked) {
    const [lead, ...others] = leads.get(email) ?? [];
    if (!lead) broken(`${email} asked and is no lead`);
    if (others.length > 0) broken(`${email} is ${others.length + 1} leads`);
    const kept = new Set((requests.get(lead.id) ?? []).map(({ id }) => id));
    for (const { id } of of) if (!kept.has(id)) broken(`${email} lost the request ${id}`);
    if (lead.times !== of.length || kept.size !== of.length)
      broken(`${email} asked ${of.length} times, and ${lead.times} are counted`);
    if (!of.some(({ nombre }) => nombre === lead.nombre)) broken(`${email} has a name that nobody gave`);
    const given = of.flatMap(({ empresa }) => empresa ?? []);
    const isKept = given.length === 0 ? lead.company === null : given.some((each) => each === lead.company);
    if (!isKept) broken(`${email} lost its company`);
  }
  for (const { email_key: email } of truth.leads)
    if (!asked.has(email)) broken(`${email} is a lead and never asked`);
}

function broken(what: string): never {
  throw new Violation('leads kept', what);
}
