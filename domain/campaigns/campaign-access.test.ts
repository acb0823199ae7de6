import { describe, expect, test } from 'vitest';
import { can, CAPABILITIES, fixedRole, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import type { Audience } from '#domain/campaigns/audience.ts';
import {
  campaignCapability,
  campaignChoicesOf,
  CROWD_MIN,
  isCampaignOf,
  fieldBeyond,
} from '#domain/campaigns/campaign-access.ts';

const COMPANY = ['owner', 'superuser', 'admin'];

/** Who works on promotions to each audience, by hand from the specification. Information is the company’s. */
const promotions: readonly [string, Audience, readonly string[]][] = [
  [
    'who follows promotions',
    { by: 'topic', topic: 'promotions-bucaramanga' },
    [...COMPANY, 'admin_marketing'],
  ],
  ['who follows maintenance', { by: 'topic', topic: 'system-maintenance' }, COMPANY],
  ['who follows all orders', { by: 'topic', topic: 'orders-all' }, COMPANY],
  [
    'buyers and stores',
    { by: 'roles', roles: ['vendor', 'buyer', 'customer'] },
    [...COMPANY, 'admin_marketing'],
  ],
  ['the one owner', { by: 'roles', roles: ['owner'] }, COMPANY],
  ['buyers and a colleague', { by: 'roles', roles: ['buyer', 'admin_support'] }, COMPANY],
  ['a municipality', { by: 'municipality', municipality_code: '68276' }, [...COMPANY, 'admin_marketing']],
  ['the team of a store', { by: 'store', vendor_id: 'tienda-1' }, COMPANY],
  ['a pasted list', { by: 'list' }, COMPANY],
];

describe.each(promotions)('a promotion to %s', (_, audience, workers) => {
  test('is of these, and information to them of the company', () => {
    const whose = (kind: 'promotion' | 'info') =>
      USER_TYPES.filter((role) => isCampaignOf(fixedRole(role), { kind, audience }));
    expect(whose('promotion')).toEqual(workers);
    expect(whose('info')).toEqual(COMPANY);
  });

  test('is stood for, when it leaves, by who may work on it', () => {
    for (const kind of ['promotion', 'info'] as const)
      for (const who of [...USER_TYPES.map(fixedRole), ...ownRoles()])
        expect(can(who, campaignCapability({ kind, audience }))).toBe(isCampaignOf(who, { kind, audience }));
  });
});

/** Administrators and marketers of a role of the company's own that keeps one capability of campaigns, or none. */
function ownRoles(): Authority[] {
  const others = CAPABILITIES.filter((each) => each !== 'writeCampaigns' && each !== 'sendNotifications');
  return (['admin', 'admin_marketing'] as const).flatMap((userType) => [
    { userType, granted: others },
    { userType, granted: [...others, 'writeCampaigns'] },
    { userType, granted: CAPABILITIES },
  ]);
}

test('of fewer people than a crowd marketing reads no figures, and works on no campaign that was counted so', () => {
  const [promotion] = promotions.map(([, audience]) => ({ kind: 'promotion' as const, audience }));
  const theirs = (role: UserType, counted: number | null) =>
    promotion && isCampaignOf(fixedRole(role), { ...promotion, counted });
  expect([null, CROWD_MIN, CROWD_MIN - 1].map((each) => theirs('admin_marketing', each))).toEqual([
    true,
    true,
    false,
  ]);
  expect(theirs('admin', 1)).toBe(true);
});

test('what is not marketing’s is told by the part of it, the kind first', () => {
  const choices = campaignChoicesOf(fixedRole('admin_marketing'));
  expect(fieldBeyond({ kind: 'info', audience: { by: 'list' } }, choices)).toBe('kind');
  expect(fieldBeyond({ kind: 'promotion', audience: { by: 'list' } }, choices)).toBe('audience');
  expect(campaignChoicesOf(fixedRole('admin_sales')).kinds).toEqual([]);
  expect(campaignChoicesOf(null).kinds).toEqual([]);
});
