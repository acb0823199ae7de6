import { eq } from 'drizzle-orm';
import { created, type AuditChange } from '#domain/audit/audit-change.ts';
import type { FiledPqr, NewPqr } from '#domain/pqr/pqr.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { CommandHandler, DecisionContext } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import type { Db } from '#server/db/database.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { pqrArrivedMessage, pqrFiledMessage } from '#server/pqr/pqr-messages.ts';
import { filedOf, rowOf } from '#server/pqr/pqr-storage.ts';

export const DIFFERENT_PQR = 'Ese radicado ya existe con otro contenido.';

/** A person files a PQR, with an account or, as a guest of their device, without one. */
export const filePqrHandler: CommandHandler<NewPqr> = {
  needs: 'filePqrs',
  emails: { ...rateLimits.pqrs, to: ({ email }) => email },
  lock: (tx) =>
    Promise.resolve((submitted) =>
      decideInTurn(submitted, async ({ data, ...context }) => {
        const filed = await filePqr(tx, data, context);
        return filed.ok
          ? {
              status: 'applied',
              result: filed.value.proof,
              touched: [{ collection: 'pqrs' }],
              changes: filed.value.changes,
            }
          : rejected(filed.refusal, DIFFERENT_PQR);
      }),
    ),
};

/** @property changes for the audit; none when it was filed before. */
interface Filing {
  proof: FiledPqr;
  changes: readonly AuditChange[];
}

/**
 * Files a PQR once, however often it is sent, and writes to the person who filed it and to the company.
 * @returns the proof, or `different_pqr` when its id is another's.
 */
export async function filePqr(
  tx: Db,
  pqr: NewPqr,
  { nowMs, settings }: Pick<DecisionContext, 'nowMs' | 'settings'>,
): Promise<Result<Filing, 'different_pqr'>> {
  const known = await filedBefore(tx, pqr);
  if (known) return known;
  const [row] = await tx.insert(pqrs).values(rowOf(pqr, nowMs)).onConflictDoNothing().returning();
  if (!row) {
    const meanwhile = await filedBefore(tx, pqr);
    if (!meanwhile) throw new Error('A PQR that conflicts with none was not written.');
    return meanwhile;
  }
  const proof = filedOf(row);
  const companyEmail = settings.values['company.email'];
  const emails = [
    pqrFiledMessage(pqr.email, proof),
    ...(companyEmail ? [pqrArrivedMessage(companyEmail, proof, pqr)] : []),
  ];
  await writeMessages(tx, emails, nowMs);
  const { id, kind, status } = row;
  await announceEvents(tx, [{ kind: 'pqr.filed', cause: id, data: { pqr_id: id } }]);
  return accept({ proof, changes: [created('pqr', id, { kind, status })] });
}

async function filedBefore(tx: Db, pqr: NewPqr): Promise<Result<Filing, 'different_pqr'> | null> {
  const [row] = await tx.select().from(pqrs).where(eq(pqrs.id, pqr.id.toLowerCase()));
  if (!row) return null;
  const same = rowOf(pqr, 0);
  const differs = (['kind', 'nombre', 'email', 'phone', 'orderNumber', 'description'] as const).some(
    (each) => row[each] !== same[each],
  );
  return differs ? refuse('different_pqr') : accept({ proof: filedOf(row), changes: [] });
}
