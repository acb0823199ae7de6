import { eq } from 'drizzle-orm';
import type { FiledPqr, NewPqr } from '#domain/pqr/pqr.ts';
import type { Db } from '#server/db/database.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { pqrArrivedMessage, pqrFiledMessage } from '#server/pqr/pqr-messages.ts';
import { filedOf, rowOf } from '#server/pqr/pqr-storage.ts';

/**
 * Files a PQR once, however often it is sent, and writes to who filed it and to who answers in the same transaction.
 * @throws ApiProblem 409 when its id is another's.
 */
export async function filePqr(services: Services, pqr: NewPqr): Promise<FiledPqr> {
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    const known = await filedBefore(tx, pqr);
    if (known) return known;
    const [row] = await tx.insert(pqrs).values(rowOf(pqr, nowMs)).onConflictDoNothing().returning();
    if (!row) {
      const meanwhile = await filedBefore(tx, pqr);
      if (!meanwhile) throw new Error('A PQR that conflicts with none was not written.');
      return meanwhile;
    }
    const filed = filedOf(row);
    const { email } = services.config.company;
    const letters = [
      pqrFiledMessage(pqr.email, filed),
      ...(email ? [pqrArrivedMessage(email, filed, pqr)] : []),
    ];
    await writeMessages(tx, letters, nowMs);
    return filed;
  });
}

async function filedBefore(tx: Db, pqr: NewPqr): Promise<FiledPqr | null> {
  const [row] = await tx.select().from(pqrs).where(eq(pqrs.id, pqr.id.toLowerCase()));
  if (!row) return null;
  const same = rowOf(pqr, 0);
  const differs = (['kind', 'nombre', 'email', 'phone', 'orderNumber', 'description'] as const).some(
    (each) => row[each] !== same[each],
  );
  if (differs) throw problem(409, 'API_001', 'Ese radicado ya existe con otro contenido.');
  return filedOf(row);
}
