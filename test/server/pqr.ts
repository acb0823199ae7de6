import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { NewPqr } from '#domain/pqr/pqr.ts';
import { aCommand } from '#test/server/commands.ts';

/** Somebody files a PQR. */
export function aPqrFiling(role: UserType, pqr: NewPqr, overrides: Partial<Command> = {}): Command {
  return aCommand(role, 'pqr.file', pqr, overrides);
}

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
