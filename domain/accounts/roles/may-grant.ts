import { can, CAPABILITIES, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { isAdmin, roleLevels, type UserType } from '#domain/accounts/roles/roles.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** Who wants to change something of a person, as they are now. */
export interface GrantActor extends Authority {
  id: string;
  isActive: boolean;
}

/** The person whose account would change, as they are now. */
export interface GrantSubject {
  id: string;
  userType: UserType;
  isActive: boolean;
  /** Whether they are an owner whose account opens, and nobody else is. */
  isLastOwner: boolean;
  /** A guest (decision 0042), or an account that its person deleted or another one took in: nobody signs in to it. */
  isNobodys: boolean;
}

/**
 * A role that somebody is given, or invited to.
 * @property granted what a role of the company's own keeps of `role`; without it, all of it.
 */
export interface RoleGrant {
  kind: 'role' | 'invite';
  role: UserType;
  granted?: readonly string[] | null;
}

/** What one person changes of another's account, or of somebody who has none yet. */
export type GrantChange =
  | RoleGrant
  | {
      kind:
        | 'disable'
        | 'enable'
        | 'force_password'
        | 'end_sessions'
        | 'reset_factor'
        | 'note'
        | 'view_as'
        | 'merge';
    };

/** Roles that two people give and take: one asks for it, another confirms it. */
const TWO_PEOPLE: readonly UserType[] = ['owner', 'superuser'];

/** Hours in which a second person confirms a change of role. */
export const ROLE_REQUEST_HOURS = 24;
/** Hours in which a second person confirms that a second factor is removed. */
export const FACTOR_REQUEST_HOURS = 24;

export const grantRefusals = {
  not_yours: 'Tu cuenta no administra personas.',
  roles_not_yours: 'Cambiar roles es de los propietarios y superusuarios.',
  oneself: 'Nadie cambia su propia cuenta desde aquí. Pídeselo a otra persona que administre.',
  nobodys: 'Nadie entra a esta cuenta: compró sin registrarse, su persona la eliminó o se unió a otra.',
  above_you: 'Esta persona tiene un rol igual o mayor que el tuyo.',
  role_above_you: 'Ese rol es igual o mayor que el tuyo.',
  more_than_you: 'Ese rol puede algo que tu cuenta no puede.',
  no_such_role: 'Ese rol propio ya no existe. Elige otro.',
  invited_too_high:
    'A propietarios y superusuarios no se les invita: invita con otro rol y pide después el cambio, que confirma otra persona.',
  last_owner: 'Es la única cuenta de propietario que sigue abierta. Nombra antes a otra.',
  own_reset: 'Tú lo pediste: lo confirma otra persona que administre esta cuenta.',
  own_request: 'Tú pediste este cambio: lo confirma otra persona, propietaria o superusuaria.',
} as const;
export type GrantRefusal = keyof typeof grantRefusals;

/** @property needsSecond whether another person has to confirm it before it is so: `maySecond`, `mayConfirmReset`. */
export interface Grant {
  needsSecond: boolean;
}

/**
 * Whether somebody may change another person's account: the one rule for pages, routes, imports and invitations (spec §6).
 * Nobody changes themselves, and nobody but an owner what is at their own level or above; admins manage those who sell and
 * buy, superusers also the other administrators, owners everybody. No role of the company can do more than who gives it.
 * The last open account of an owner stays what it is. Closing an account needs nobody else: a stolen one is to be shut at
 * once. Removing a second factor always does: with the password it opens the account.
 * @param person null for somebody who is invited.
 */
export function mayGrant(
  actor: GrantActor,
  person: GrantSubject | null,
  change: GrantChange,
): Result<Grant, GrantRefusal> {
  if (!actor.isActive || !can(actor, 'manageUsers')) return refuse('not_yours');
  const refusal = (person && refusalAbout(actor, person, change)) ?? refusalOfRole(actor, change);
  if (refusal) return refuse(refusal);
  const isTop = (role: UserType) => TWO_PEOPLE.includes(role);
  return accept({
    needsSecond:
      change.kind === 'reset_factor' ||
      (change.kind === 'role' && (isTop(change.role) || (person !== null && isTop(person.userType)))),
  });
}

/**
 * Whether somebody may make or change a role of the company's own into this: who changes roles, and nothing that they do not hold
 * themselves.
 */
export function mayDefineRole(actor: GrantActor, role: Authority): Result<null, GrantRefusal> {
  if (!actor.isActive || !can(actor, 'changeRoles')) return refuse('roles_not_yours');
  if (!reaches(actor, role.userType)) return refuse('role_above_you');
  return holdsAll(actor, role) ? accept(null) : refuse('more_than_you');
}

/**
 * Whether somebody may confirm or reject a change that needs two people: an owner or superuser who neither asked for it nor
 * is its subject. Whether the one who asked still may is asked again of `mayGrant`.
 */
export function maySecond(
  actor: GrantActor,
  request: { requestedBy: string; personId: string },
): Result<null, GrantRefusal> {
  if (!actor.isActive || !can(actor, 'changeRoles')) return refuse('roles_not_yours');
  if (actor.id === request.requestedBy) return refuse('own_request');
  if (actor.id === request.personId) return refuse('oneself');
  return accept(null);
}

/**
 * Whether somebody may confirm or reject that a second factor is removed: another person than the one who asked, who might
 * ask for it too.
 */
export function mayConfirmReset(
  actor: GrantActor,
  person: GrantSubject,
  { requestedBy }: { requestedBy: string },
): Result<null, GrantRefusal> {
  if (actor.id === requestedBy) return refuse('own_reset');
  const granted = mayGrant(actor, person, { kind: 'reset_factor' });
  return granted.ok ? accept(null) : granted;
}

function refusalAbout(actor: GrantActor, person: GrantSubject, change: GrantChange): GrantRefusal | null {
  if (person.id === actor.id) return 'oneself';
  if (person.isNobodys) return 'nobodys';
  if (!reaches(actor, person.userType)) return 'above_you';
  // An owner reaches other owners, and sees nobody's pages who is their equal.
  if (change.kind === 'view_as' && roleLevels[person.userType] >= roleLevels[actor.userType])
    return 'above_you';
  const losesOwner = change.kind === 'disable' || (change.kind === 'role' && change.role !== 'owner');
  return person.isLastOwner && losesOwner ? 'last_owner' : null;
}

function refusalOfRole(actor: GrantActor, change: GrantChange): GrantRefusal | null {
  if (change.kind !== 'role' && change.kind !== 'invite') return null;
  if (change.kind === 'role' && !can(actor, 'changeRoles')) return 'roles_not_yours';
  if (!reaches(actor, change.role)) return 'role_above_you';
  if (isAdmin(change.role) && !holdsAll(actor, { userType: change.role, granted: change.granted ?? null }))
    return 'more_than_you';
  return change.kind === 'invite' && TWO_PEOPLE.includes(change.role) ? 'invited_too_high' : null;
}

/** Nobody of the company gives another more than they hold themselves, whatever role of the company's own it is. */
function holdsAll(actor: GrantActor, given: Authority): boolean {
  return CAPABILITIES.every((each) => !can(given, each) || can(actor, each));
}

function reaches(actor: GrantActor, role: UserType): boolean {
  return actor.userType === 'owner' || roleLevels[role] < roleLevels[actor.userType];
}
