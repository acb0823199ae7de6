import { randomUUID } from 'node:crypto';
import type { UserType } from '#domain/accounts/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import { envelope } from '#server/testing/commands-for-tests.ts';

/** Staff answer a PQR. */
export function aPqrAnswer(
  pqrId: string,
  answer = 'Te enviamos otra tapa mañana.',
  role: UserType = 'admin_support',
): Command {
  const id = randomUUID();
  const data = { pqr_id: pqrId, answer };
  return { ...envelope(role, id), type: 'order', name: 'pqr.answer', data, lane: `pqr:${id}` };
}

/** Staff close a PQR. */
export function aPqrClosing(pqrId: string, note = '', role: UserType = 'admin_support'): Command {
  const id = randomUUID();
  const data = { pqr_id: pqrId, note };
  return { ...envelope(role, id), type: 'order', name: 'pqr.close', data, lane: `pqr:${id}` };
}
