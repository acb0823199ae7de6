import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, CAPABILITIES } from '#domain/accounts/roles/capabilities.ts';
import {
  grantRefusals,
  mayGrant,
  mayConfirmReset,
  maySecond,
  type GrantActor,
  type GrantChange,
  type GrantSubject,
} from '#domain/accounts/roles/may-grant.ts';
import { isAdmin, roleLevels, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';

const actorOf = (userType: UserType): GrantActor => ({
  id: 'quien',
  userType,
  granted: null,
  isActive: true,
});
const personOf = (userType: UserType, more: Partial<GrantSubject> = {}): GrantSubject => ({
  id: 'persona',
  userType,
  isActive: true,
  isLastOwner: false,
  isNobodys: false,
  ...more,
});
const OFFICE: readonly UserType[] = [
  'admin',
  'admin_sales',
  'admin_support',
  'admin_logistics',
  'admin_marketing',
];
const OUTSIDE: readonly UserType[] = ['vendor', 'buyer', 'customer'];

/** By hand, from the specification: whose accounts each role closes, opens, and asks for another password. */
const manages: Record<UserType, readonly UserType[]> = {
  owner: USER_TYPES,
  superuser: [...OFFICE, ...OUTSIDE],
  admin: OUTSIDE,
  admin_sales: [],
  admin_support: [],
  admin_logistics: [],
  admin_marketing: [],
  vendor: [],
  buyer: [],
  customer: [],
};

/** Between which roles each moves somebody alone; an owner also asks for the rest, which another confirms. */
const moves: Record<UserType, readonly UserType[]> = {
  ...manages,
  owner: [...OFFICE, ...OUTSIDE],
  admin: [],
};

/** What each invites to. */
const invites: Record<UserType, readonly UserType[]> = {
  ...manages,
  owner: [...OFFICE, ...OUTSIDE],
};

const PLAIN = ['disable', 'enable', 'force_password', 'end_sessions', 'reset_factor', 'note'] as const;

describe.each(USER_TYPES)('%s', (role) => {
  test.each(PLAIN)('%s', (kind) => {
    const reached = USER_TYPES.filter((each) => mayGrant(actorOf(role), personOf(each), { kind }).ok);
    expect(reached).toEqual(manages[role]);
  });

  test('sees as the people below it, and as nobody who is its equal', () => {
    const seen = USER_TYPES.filter((each) => mayGrant(actorOf(role), personOf(each), { kind: 'view_as' }).ok);
    expect(seen).toEqual(manages[role].filter((each) => each !== role));
  });

  test('invites', () => {
    const reached = USER_TYPES.filter(
      (each) => mayGrant(actorOf(role), null, { kind: 'invite', role: each }).ok,
    );
    expect(reached).toEqual(invites[role]);
  });

  test.each(USER_TYPES)('moves %s', (from) => {
    const alone: UserType[] = [];
    const withAnother: UserType[] = [];
    for (const to of USER_TYPES) {
      const granted = mayGrant(actorOf(role), personOf(from), { kind: 'role', role: to });
      if (granted.ok) (granted.value.needsSecond ? withAnother : alone).push(to);
    }
    const isOwn = moves[role].includes(from);
    expect(alone).toEqual(isOwn ? moves[role] : []);
    const rest = USER_TYPES.filter((each) => !isOwn || !moves[role].includes(each));
    expect(withAnother).toEqual(role === 'owner' ? rest : []);
  });
});

test.each([
  ['oneself', personOf('buyer', { id: 'quien' })],
  ['nobodys', personOf('buyer', { isNobodys: true })],
  ['above_you', personOf('owner')],
] as const)('%s is said of such a person', (refusal, person) => {
  expect(mayGrant(actorOf('superuser'), person, { kind: 'disable' })).toEqual({ ok: false, refusal });
});

test('the last owner keeps their role and their account, and may be asked for another password', () => {
  const last = personOf('owner', { isLastOwner: true });
  for (const change of [{ kind: 'disable' }, { kind: 'role', role: 'admin' }] as const)
    expect(mayGrant(actorOf('owner'), last, change)).toEqual({ ok: false, refusal: 'last_owner' });
  expect(mayGrant(actorOf('owner'), last, { kind: 'force_password' }).ok).toBe(true);
});

test('a closed account changes nothing, whatever its role', () => {
  expect(mayGrant({ ...actorOf('owner'), isActive: false }, personOf('buyer'), { kind: 'disable' })).toEqual({
    ok: false,
    refusal: 'not_yours',
  });
});

test.each(USER_TYPES)('%s confirms what two people decide: %s', (role) => {
  const request = { requestedBy: 'otra', personId: 'persona' };
  const confirms = role === 'owner' || role === 'superuser';
  expect(maySecond(actorOf(role), request).ok).toBe(confirms);
  expect(maySecond({ ...actorOf(role), id: 'otra' }, request).ok).toBe(false);
  expect(maySecond({ ...actorOf(role), id: 'persona' }, request).ok).toBe(false);
  expect(maySecond({ ...actorOf(role), isActive: false }, request).ok).toBe(false);
});

test('a role of one’s own that keeps the rights of its administrator still gives them, and one that lost them does not', () => {
  const admin = (granted: string[]): GrantActor => ({ ...actorOf('admin'), granted });
  expect(mayGrant(admin(['manageUsers']), personOf('buyer'), { kind: 'disable' }).ok).toBe(true);
  expect(mayGrant(admin(['viewUsers']), personOf('buyer'), { kind: 'disable' })).toEqual({
    ok: false,
    refusal: 'not_yours',
  });
});

test('a second factor is removed by two people, whoever asks, and the second is one who might ask', () => {
  const asked = { requestedBy: 'otra' };
  for (const role of USER_TYPES)
    for (const of of USER_TYPES) {
      const granted = mayGrant(actorOf(role), personOf(of), { kind: 'reset_factor' });
      expect(mayConfirmReset(actorOf(role), personOf(of), asked).ok).toBe(granted.ok);
      if (granted.ok) expect(granted.value.needsSecond).toBe(true);
      expect(mayConfirmReset({ ...actorOf(role), id: 'otra' }, personOf(of), asked)).toEqual({
        ok: false,
        refusal: 'own_reset',
      });
    }
});

test('every refusal has its sentence', () => {
  for (const sentence of Object.values(grantRefusals)) expect(sentence).toMatch(/\.$/);
});

describe('whoever asks, whatever they ask', () => {
  const role = fc.constantFrom(...USER_TYPES);
  const id = fc.constantFrom('a', 'b', 'c');
  const actor = fc.record({
    id,
    userType: role,
    granted: fc.option(fc.subarray([...CAPABILITIES])),
    isActive: fc.boolean(),
  });
  const person = fc.record({
    id,
    userType: role,
    isActive: fc.boolean(),
    isLastOwner: fc.boolean(),
    isNobodys: fc.boolean(),
  });
  const plain = fc.constantFrom(...PLAIN.map((kind) => ({ kind })));
  const granting = fc.record({
    kind: fc.constantFrom('role' as const, 'invite' as const),
    role,
    granted: fc.option(fc.subarray([...CAPABILITIES])),
  });
  const change: fc.Arbitrary<GrantChange> = fc.oneof(plain, granting);
  const subject = fc.option(person, { nil: null });

  const holds = (say: (who: GrantActor, whom: GrantSubject | null, what: GrantChange) => boolean) =>
    fc.assert(
      fc.property(actor, subject, change, (who, whom, what) => {
        fc.pre(mayGrant(who, whom, what).ok);
        return say(who, whom, what);
      }),
    );

  test('nobody but an owner reaches or grants their own level', () =>
    holds(
      (who, whom, what) =>
        who.userType === 'owner' ||
        ((whom === null || roleLevels[whom.userType] < roleLevels[who.userType]) &&
          (!('role' in what) || roleLevels[what.role] < roleLevels[who.userType])),
    ));

  test('nobody gives one of the company more than they hold', () =>
    holds(
      (who, _, what) =>
        !('role' in what) ||
        !isAdmin(what.role) ||
        CAPABILITIES.every(
          (each) => !can({ userType: what.role, granted: what.granted ?? null }, each) || can(who, each),
        ),
    ));

  test('nobody changes themselves, and no closed account anybody', () =>
    holds((who, whom) => who.isActive && whom?.id !== who.id));

  test('the last owner stays an owner whose account opens', () =>
    holds((_, whom, what) => {
      if (!whom?.isLastOwner) return true;
      return what.kind !== 'disable' && (what.kind !== 'role' || what.role === 'owner');
    }));

  test('no one person alone makes or unmakes an owner or a superuser', () =>
    fc.assert(
      fc.property(actor, subject, granting, (who, whom, what) => {
        const granted = mayGrant(who, whom, what);
        const isTop = (each: UserType | undefined) => each === 'owner' || each === 'superuser';
        return (
          !granted.ok ||
          granted.value.needsSecond ||
          !(isTop(what.role) || (what.kind === 'role' && isTop(whom?.userType)))
        );
      }),
    ));
});
