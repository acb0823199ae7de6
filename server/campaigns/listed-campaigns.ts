import { sql, type SQL } from 'drizzle-orm';
import { isCampaignOf } from '#domain/campaigns/campaign-access.ts';
import { audienceText } from '#domain/campaigns/audience.ts';
import { OUTCOME_DAYS, type CampaignKind, type CampaignState } from '#domain/campaigns/campaign.ts';
import type { CampaignOutcome, ListedCampaign, SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/campaigns/campaign-reach.ts';
import { stepsOf } from '#domain/campaigns/campaign-steps.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { outcomeNow } from '#server/campaigns/campaign-outcome.ts';
import { campaignNumber, isAmongThoseOf } from '#server/campaigns/campaigns-storage.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { personName } from '#server/db/person-name.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

type CampaignFacts = Omit<ListedCampaign, 'number' | 'steps' | 'figures'> & {
  turn: number;
  authors: string[];
  left_out: Partial<Record<LeftOutReason, number>>;
  outcome: CampaignOutcome | null;
};

/** What people read of the campaigns `m`. @param outcome what became of each. */
const facts = (
  outcome: SQL,
): SQL => sql`select m.id, m.turn::int, m.kind, m.channel, m.title, m.state, m.version, m.author_id,
    m.left_out, coalesce(${personName}, '') as author_name, ${wireInstant(sql`m.written_at`)} as written_at,
    ${wireInstant(sql`coalesce(m.started_at, m.next_at, m.planned_for)`)} as leaves_at, m.counted as audience,
    array(select distinct s.by from campaign_steps s where s.campaign_id = m.id and s.by is not null
      and s.step in ('write', 'schedule', 'request')) as authors, ${outcome} as outcome
  from campaigns m left join users u on u.id = m.author_id`;

const numberText: SQL = documentNumberSql('CM', sql`m.turn`);
const authorText: SQL = sql`(select ${personName} from users u where u.id = m.author_id)`;

interface Asked {
  state?: CampaignState | undefined;
  kind?: CampaignKind | undefined;
  q?: string | undefined;
}

/** The campaigns that are somebody's to work on, the last written first. */
export async function campaignsPage(
  db: Db,
  { state, kind, q }: Asked,
  { limit, offset }: Range,
  reader: Actor,
): Promise<Page<ListedCampaign>> {
  const where = allOf([
    isAmongThoseOf(reader),
    ...given(state, (one) => sql`m.state = ${one}`),
    ...given(kind, (one) => sql`m.kind = ${one}`),
    ...given(q, (text) => matchesText(text, [numberText, sql`m.title`, authorText])),
  ]);
  const total = await countUpTo(db, sql`select from campaigns m where ${where}`);
  const rows = await rowsOf<CampaignFacts>(
    db,
    sql`${facts(sql`m.outcome`)} where ${where} order by m.written_at desc, m.id desc limit ${limit} offset ${offset}`,
  );
  return { total, data: rows.map((row) => listed(row, reader.id)) };
}

const NOTHING_YET: CampaignOutcome = { told: 0, delivered: 0, opened: 0, failed: 0, waiting: 0, reasons: [] };

function listed(row: CampaignFacts, readerId: string): ListedCampaign {
  const { turn, authors, left_out, outcome, ...campaign } = row;
  const { reasons: _, ...figures } = outcome ?? NOTHING_YET;
  const leftOut = Object.values(left_out).reduce((sum, each) => sum + each, 0);
  return {
    ...campaign,
    number: campaignNumber(turn),
    figures: { ...figures, left_out: leftOut },
    steps: stepsOf({ state: campaign.state, authors, isWaiting: figures.waiting > 0 }, readerId),
  };
}

type SeenRow = Pick<SeenCampaign, 'content' | 'history' | 'list'> & {
  store: string | null;
};

/** A campaign whole, with the steps that its reader may make. @throws ApiProblem 404 for none of theirs. */
export async function campaignSeenBy(
  { database: { db }, now }: Services,
  reader: Actor,
  id: string,
): Promise<SeenCampaign> {
  const lately = new Date(now() - OUTCOME_DAYS * DAY_MS).toISOString();
  const outcome = sql`case when m.started_at > ${lately}::timestamptz then ${outcomeNow} else m.outcome::json end`;
  const [row] = await rowsOf<CampaignFacts>(db, sql`${facts(outcome)} where m.id = ${id}`);
  const [more] = await rowsOf<SeenRow>(
    db,
    sql`select jsonb_build_object('kind', m.kind, 'channel', m.channel, 'title', m.title, 'body', m.body, 'url', m.url,
            'audience', m.audience) as content,
          (select store_name from vendors where id = m.audience ->> 'vendor_id') as store,
          jsonb_build_object('people', (select count(*)::int from campaign_recipients where campaign_id = m.id),
            'unknown', m.unknown) as list,
          coalesce((select json_agg(json_build_object('step', s.step, 'by_name', coalesce(${personName}, 'MeStore'),
            'at', ${wireInstant(sql`s.at`)}) order by s.sequence)
            from campaign_steps s left join users u on u.id = s.by where s.campaign_id = m.id), '[]') as history
        from campaigns m where m.id = ${id}`,
  );
  if (!row || !more || !isCampaignOf(reader, { ...more.content, counted: row.audience }))
    throw notFound('Esa campaña no existe. Si era un borrador, alguien lo borró.');
  const { store, list, ...seen } = more;
  const { audience } = seen.content;
  const municipality =
    audience.by === 'municipality' ? (placeOf(audience.municipality_code)?.city ?? null) : null;
  const leftOut = LEFT_OUT_REASONS.flatMap((reason) => {
    const people = row.left_out[reason];
    return people ? [{ outcome: 'left_out' as const, reason, people }] : [];
  });
  return {
    ...listed(row, reader.id),
    ...seen,
    // What was pasted before another audience was chosen stays with the draft, and is nobody's to read.
    list: audience.by === 'list' ? list : { people: 0, unknown: [] },
    store_name: store,
    audience_text: audienceText(audience, { store, municipality }),
    reasons: [...leftOut, ...(row.outcome?.reasons ?? [])],
  };
}
