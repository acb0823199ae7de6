import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pastedList } from '#domain/campaigns/audience-list.ts';
import {
  AHEAD_MAX_MS,
  CampaignContent,
  differingFields,
  leavesAt,
  LIST_MAX,
  missingOf,
  planProblem,
} from '#domain/campaigns/campaign.ts';
import { SaveListBody } from '#domain/campaigns/campaign-api.ts';
import { reachText } from '#domain/campaigns/campaign-reach.ts';
import { afterStep, stepsOf } from '#domain/campaigns/campaign-steps.ts';
import { exclusionFile } from '#domain/campaigns/exclusion-file.ts';
import { nextContact, type CommercialStatus } from '#domain/campaigns/contact-book.ts';

const content: CampaignContent = {
  kind: 'promotion',
  channel: 'push',
  title: 'Promoción en Bucaramanga',
  body: 'Hoy el envío es gratis.',
  url: '/marketplace/deals',
  audience: { by: 'topic', topic: 'promotions-bucaramanga' },
};
const THURSDAY_10 = Date.parse('2026-03-05T15:00:00Z');
const at = (iso: string) => Date.parse(iso);

describe('what a campaign says', () => {
  test.each<[string, Partial<CampaignContent>, boolean]>([
    ['its own words', {}, true],
    ['nothing yet', { title: '', body: '', url: '' }, true],
    ['80 letters of title', { title: 'a'.repeat(80) }, true],
    ['81 letters of title', { title: 'a'.repeat(81) }, false],
    ['241 letters of body', { body: 'a'.repeat(241) }, false],
    ['markup', { body: 'Mira <b>esto</b>' }, false],
    ['another site', { url: 'https://otra.co/x' }, false],
    ['another site without its scheme', { url: '//otra.co' }, false],
    ['another site behind a backslash', { url: '/\\otra.co' }, false],
    ['a script', { url: 'javascript:alert(1)' }, false],
    ['no role', { audience: { by: 'roles', roles: [] } }, false],
  ])('%s', (_, over, isGood) => {
    expect(v.safeParse(CampaignContent, { ...content, ...over }).success).toBe(isGood);
  });

  test('an empty draft says what it lacks, and a whole one nothing', () => {
    expect(Object.keys(missingOf({ ...content, title: '', body: '', url: '' }))).toEqual([
      'title',
      'body',
      'url',
    ]);
    expect(missingOf(content)).toEqual({});
  });

  test.each<[string, Partial<CampaignContent>, boolean]>([
    ['to who follows promotions', { url: '/app' }, true],
    ['that leads to the offers', { audience: { by: 'roles', roles: ['buyer'] } }, true],
    [
      'that leads there by another writing',
      { audience: { by: 'list' }, url: '/marketplace/./%64eals/?x=1' },
      true,
    ],
    ['that leads elsewhere', { audience: { by: 'list' }, url: '/marketplace' }, false],
  ])('information %s is advertising: %o', (_, over, isAdvertising) => {
    const told = missingOf({ ...content, kind: 'info', ...over });
    expect('kind' in told).toBe(isAdvertising);
    expect(missingOf({ ...content, ...over })).toEqual({});
  });

  test('two versions differ by what people see of them, whatever the order of their keys', () => {
    const same = { ...content, audience: { topic: 'promotions-bucaramanga', by: 'topic' } as const };
    expect(differingFields(content, same)).toEqual([]);
    expect(differingFields(content, { ...content, title: 'Otra', url: '/x' })).toEqual(['title', 'url']);
  });
});

test('a plan is neither in the past nor beyond a year', () => {
  expect(planProblem(null, THURSDAY_10)).toBeNull();
  expect(planProblem(THURSDAY_10, THURSDAY_10)).toBeNull();
  expect(planProblem(THURSDAY_10 - 1, THURSDAY_10)).toMatch(/ya pasó/);
  expect(planProblem(THURSDAY_10 + AHEAD_MAX_MS + 1, THURSDAY_10)).toMatch(/un año/);
});

test('a promotion waits for the hours of the law, and what is no promotion does not', () => {
  const night = at('2026-03-06T02:00:00Z');
  expect(leavesAt('info', null, night)).toBe(night);
  expect(leavesAt('promotion', null, night)).toBe(at('2026-03-06T12:00:00Z'));
  expect(leavesAt('promotion', THURSDAY_10 - 1, THURSDAY_10)).toBe(THURSDAY_10);
});

describe('steps', () => {
  const draft = { state: 'draft', authors: ['ana'], isWaiting: false } as const;
  const requested = { ...draft, state: 'requested' } as const;

  test('a large audience asks for somebody who did not write it', () => {
    expect(afterStep(draft, 'schedule', 'ana', false)).toEqual({ ok: true, value: 'scheduled' });
    expect(afterStep(draft, 'schedule', 'ana', true)).toEqual({ ok: true, value: 'requested' });
    expect(afterStep(requested, 'approve', 'ana', false)).toEqual({ ok: false, refusal: 'own_campaign' });
    expect(afterStep(requested, 'approve', 'luis', false)).toEqual({ ok: true, value: 'scheduled' });
  });

  test.each([
    ['draft', ['schedule', 'discard']],
    ['requested', ['approve', 'reopen', 'stop']],
    ['scheduled', ['reopen', 'stop']],
    ['sending', ['stop']],
    ['sent', []],
    ['stopped', []],
  ] as const)('of one in %s another person makes %o', (state, steps) => {
    expect(stepsOf({ ...draft, state }, 'luis')).toEqual(steps);
  });

  test('of one of which everybody was told, what waits for its device or mailbox is stopped', () => {
    expect(stepsOf({ ...draft, state: 'sent', isWaiting: true }, 'luis')).toEqual(['stop']);
  });
});

describe('a pasted list', () => {
  test('is read by its first cells, each person once', () => {
    const text = 'Correo;Nombre\r\nANA@x.co;Ana\r\n luis@x.co ;Luis\r\nana@x.co\r\n\r\n019-abc;';
    expect(pastedList(text)).toEqual({
      entries: ['ana@x.co', 'luis@x.co', '019-abc'],
      repeated: 1,
      problem: null,
    });
    expect(pastedList('ana@x.co, luis@x.co').entries).toEqual(['ana@x.co']);
    expect(pastedList(' \n').problem).toMatch(/Pega/);
  });

  test('of 10.001 people is refused on the page and by the server', () => {
    const entries = Array.from({ length: LIST_MAX + 1 }, (_, each) => `p${each}@x.co`);
    expect(pastedList(entries.join('\n')).problem).toMatch(/10\.001 personas/);
    expect(pastedList(entries.slice(1).join('\n')).problem).toBeNull();
    expect(v.safeParse(SaveListBody, { seen_version: 1, entries }).success).toBe(false);
    expect(v.safeParse(SaveListBody, { seen_version: 1, entries: entries.slice(1) }).success).toBe(true);
  });
});

test('a file of exclusions has mobiles and e-mails with their day, and says which rows it cannot read', () => {
  const text =
    'Celular,Fecha\n+57 315 123 4567,2026-01-05\nANA@x.co,3/2/2026\nluis@x.co\nhola,2026-01-05\n3151234568,ayer\n3151234569,2027-01-01';
  const file = exclusionFile(text, '2026-03-05');
  expect(file.rows).toEqual([
    { value: '3151234567', since: '2026-01-05' },
    { value: 'ana@x.co', since: '2026-02-03' },
    { value: 'luis@x.co', since: '2026-03-05' },
  ]);
  expect(file.unread.map((each) => each.line)).toEqual([5, 6, 7]);
});

describe('when somebody may next be written to with advertising', () => {
  const status: CommercialStatus = {
    isOpen: true,
    hasConsent: true,
    isExcluded: false,
    wants: true,
    channel: 'push',
    contacts: [],
  };
  test.each<[string, Partial<CommercialStatus>, string, ReturnType<typeof nextContact>]>([
    ['now', {}, '2026-03-05T15:00:00Z', { atMs: THURSDAY_10, waitsFor: null }],
    [
      'tomorrow, as it is night',
      {},
      '2026-03-06T02:00:00Z',
      { atMs: at('2026-03-06T12:00:00Z'), waitsFor: null },
    ],
    [
      'tomorrow, as somebody wrote today',
      { contacts: [{ day: '2026-03-05', channel: 'push' }] },
      '2026-03-05T15:00:00Z',
      { atMs: at('2026-03-06T12:00:00Z'), waitsFor: 'commercial_day' },
    ],
    [
      'next week, as this week it was by another channel',
      { contacts: [{ day: '2026-03-03', channel: 'email' }] },
      '2026-03-05T15:00:00Z',
      { atMs: at('2026-03-09T12:00:00Z'), waitsFor: 'commercial_week' },
    ],
    [
      'never without consent',
      { hasConsent: false },
      '2026-03-05T15:00:00Z',
      { atMs: null, because: 'no_consent' },
    ],
    [
      'never who is excluded',
      { isExcluded: true },
      '2026-03-05T15:00:00Z',
      { atMs: null, because: 'excluded' },
    ],
    [
      'never a closed account',
      { isOpen: false },
      '2026-03-05T15:00:00Z',
      { atMs: null, because: 'account_closed' },
    ],
    [
      'never who turned it off',
      { wants: false },
      '2026-03-05T15:00:00Z',
      { atMs: null, because: 'turned_off' },
    ],
  ])('%s', (_, over, nowIso, expected) => {
    expect(nextContact({ ...status, ...over }, at(nowIso))).toEqual(expected);
  });
});

test('the reach is said in a sentence', () => {
  expect(reachText({ reach: 1240, audience: 3402 })).toBe('Llegará a 1.240 de 3.402 personas');
  expect(reachText({ reach: 0, audience: 1 })).toBe('No le llegará a nadie de 1 persona');
  expect(reachText({ reach: 0, audience: 0 })).toBe('No hay nadie entre estos destinatarios');
});
