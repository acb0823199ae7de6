import type { Principal } from '#test/api/access-principals.ts';
import type { Access } from '#test/api/expected/expected-access.ts';

export interface Refusal {
  status: 401 | 403;
  code: 'AUTH_003' | 'AUTH_004' | 'AUTH_006';
}

const NO_SESSION: Refusal = { status: 401, code: 'AUTH_003' };
const DISABLED: Refusal = { status: 403, code: 'AUTH_006' };
const WRONG_ROLE: Refusal = { status: 403, code: 'AUTH_004' };

/** The refusal that a principal should get, or null when the route should admit it. */
export function expectedRefusal(access: Access, principal: Principal): Refusal | null {
  if (access === 'open') return null;
  if (principal === 'anonymous') return access === 'visitors' ? null : NO_SESSION;
  if (principal === 'disabled') return DISABLED;
  if (principal === 'grant') return access === 'sessions and grants' ? null : NO_SESSION;
  if (typeof access === 'string') return principal === 'operator' ? NO_SESSION : null;
  const isForOperator = 'operatorOr' in access;
  if (principal === 'operator') return isForOperator ? null : NO_SESSION;
  return (isForOperator ? access.operatorOr : access).includes(principal) ? null : WRONG_ROLE;
}
