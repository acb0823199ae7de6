import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { CampaignCount, campaignPaths, SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import type { CampaignContent } from '#domain/campaigns/campaign.ts';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

const PEOPLE = 600;

/**
 * People `pe-1` to `pe-600` follow promotions; some of them the law, or they themselves, leave out. On Thursday 2026-03-05 ten accounts are
 * closed (1-10), ten took their consent back (11-20), ten were written to by e-mail this week (31-40), five today (41-45) and ten turned
 * promotions off (51-60); a hundred have a device (100-199).
 */
export async function seedFollowers({ db }: TestServer): Promise<void> {
  const some = (from: number, to: number) => sql`split_part(u.id, '-', 2)::int between ${from} and ${to}`;
  const ours = sql`users u where u.id like 'pe-%'`;
  const statements = [
    sql`insert into users (id, email, user_type, password_hash, email_verified, is_active, phone)
        select 'pe-' || n, 'pe-' || n || '@correo.co', 'buyer', '', true, n > 10, '3' || (100000000 + n)
        from generate_series(1, ${PEOPLE}) n`,
    sql`insert into push_topic_followers select 'promotions-bucaramanga', u.id, now() from ${ours}`,
    sql`insert into commercial_consents (user_id, channel, is_granted, text, at)
        select u.id, 'push', true, 'Acepto', now() from ${ours}`,
    sql`insert into commercial_consents (user_id, channel, is_granted, text, at)
        select u.id, 'push', false, 'Ya no', now() from ${ours} and ${some(11, 20)}`,
    sql`insert into commercial_contacts (user_id, day, week, channel, cause) select u.id, '2026-03-03', '2026-03-02', 'email', 'x' from ${ours} and ${some(31, 40)}`,
    sql`insert into commercial_contacts (user_id, day, week, channel, cause) select u.id, '2026-03-05', '2026-03-02', 'push', 'x' from ${ours} and ${some(41, 45)}`,
    sql`insert into notification_preferences (user_id, choices, changed_at)
        select u.id, '{"promotions":{"push":false}}', now() from ${ours} and ${some(51, 60)}`,
    sql`insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, name, created_at, seen_at)
          select 'sub-' || u.id, u.id, 'd', 'https://push.example/' || u.id, '', '', '', now(), now()
        from ${ours} and ${some(100, 199)}`,
  ];
  for (const each of statements) await rowsOf(db, each);
}

/** `pe-500` has their address in Floridablanca, and `pe-501`, who has none, had their last purchase sent there. */
export async function seedFloridablanca({ db }: TestServer): Promise<void> {
  await rowsOf(
    db,
    sql`insert into addresses (user_id, id, name, phone, municipality_code, department, city, address, is_default, sx)
        values ('pe-500', 'a', 'x', '3001234567', '68276', 'Santander', 'Floridablanca', 'x', true, '1')`,
  );
  await rowsOf(
    db,
    sql`insert into orders (id, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method, shipping_name,
          shipping_phone, shipping_address, shipping_city, shipping_state, sx)
        select 'o-' || u.id, u.id, 'cancelled', '[]', 0, 0, 0, 0, 'pse', '', '', '', 'Floridablanca', 'Santander', '1'
        from users u where u.id in ('pe-500', 'pe-501')`,
  );
}

/** A promotion to who follows them. */
export const content: CampaignContent = {
  kind: 'promotion',
  channel: 'push',
  title: 'Promoción en Bucaramanga',
  body: 'Hoy el envío es gratis.',
  url: '/marketplace/deals',
  audience: { by: 'topic', topic: 'promotions-bucaramanga' },
};

/** What people do with campaigns, each by their role. */
export function campaignsDesk(server: TestServer) {
  async function send(role: UserType, path: string, json?: object, method = json ? 'POST' : 'GET') {
    return server.request(path, { method, headers: await server.signIn(role), ...(json ? { json } : {}) });
  }
  const seen = async (answer: Response) => v.parse(SeenCampaign, await answer.json());
  return {
    send,
    seen,
    seenAt: async (id: string) => seen(await send('owner', campaignPaths.campaign(id))),
    countOf: async (id: string) =>
      v.parse(CampaignCount, await (await send('owner', campaignPaths.count(id))).json()),
    /** Who plans information declares that it offers nothing. */
    step: (role: UserType, { id, version, kind }: SeenCampaign, name: string, more: object = {}) => {
      const declared = name === 'schedule' && kind === 'info' ? { declares_no_offer: true } : {};
      return send(role, campaignPaths.step(id, name), { seen_version: version, ...declared, ...more });
    },
    written: async (
      over: Partial<CampaignContent> = {},
      role: UserType = 'admin',
      id: string = randomUUID(),
    ) =>
      seen(
        await send(role, campaignPaths.campaigns, {
          id,
          content: { ...content, ...(over.kind === 'info' && { url: '/app' }), ...over },
        }),
      ),
  };
}
