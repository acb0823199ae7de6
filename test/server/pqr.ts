import type { UserType } from '#domain/accounts/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import { aCommand } from '#test/server/commands.ts';

/** Staff answer a PQR. */
export function aPqrAnswer(
  pqrId: string,
  answer = 'Te enviamos otra tapa mañana.',
  role: UserType = 'admin_support',
): Command {
  const data = { pqr_id: pqrId, answer };
  return aCommand(role, 'pqr.answer', data);
}

/** Staff close a PQR. */
export function aPqrClosing(pqrId: string, note = '', role: UserType = 'admin_support'): Command {
  const data = { pqr_id: pqrId, note };
  return aCommand(role, 'pqr.close', data);
}
