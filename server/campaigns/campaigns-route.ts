import { Hono } from 'hono';
import * as v from 'valibot';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { CampaignKind, CampaignState } from '#domain/campaigns/campaign.ts';
import {
  ApproveBody,
  CampaignCount,
  CampaignStepBody,
  DuplicateBody,
  ListedCampaign,
  SaveCampaignBody,
  SaveListBody,
  ScheduleBody,
  SeenCampaign,
  WriteCampaignBody,
} from '#domain/campaigns/campaign-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import {
  approveCampaign,
  discardCampaign,
  reopenCampaign,
  scheduleCampaign,
  stopCampaign,
} from '#server/campaigns/campaign-steps.ts';
import { countReachFor } from '#server/campaigns/count-reach.ts';
import { campaignSeenBy, campaignsPage } from '#server/campaigns/listed-campaigns.ts';
import { campaignNamed } from '#server/campaigns/campaigns-storage.ts';
import {
  duplicateCampaign,
  saveCampaign,
  saveList,
  writeCampaign,
} from '#server/campaigns/write-campaign.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Campañas';
const REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const OfCampaign = v.object({ id: Id });
/** Ten thousand e-mails of the greatest length, with their quotes and commas. */
const LIST_BYTES = 3_000_000;
const CountQuery = v.object({ at: v.optional(Instant) });

interface ChangeRoute<Body extends v.GenericSchema> {
  path: string;
  summary: string;
  description?: string;
  body: Body;
  maxBytes?: number;
  needs?: Capability;
  make: (actor: Actor, id: string, body: v.InferOutput<Body>) => Promise<unknown>;
  /** Of which campaign the answer is; by default that of the address. */
  answers?: (id: string, body: v.InferOutput<Body>) => string;
}

/** Something that is done with a campaign, answered with the campaign as it is then. */
function changeRoute<Body extends v.GenericSchema>(
  services: Services,
  { path, body, maxBytes, needs = 'writeCampaigns', make, answers = (id) => id, ...about }: ChangeRoute<Body>,
): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    `/:id/${path}`,
    described({ tag, ...about, answer: SeenCampaign, refuses: REFUSES }),
    allow(services, needs),
    parsed('param', OfCampaign),
    parsed('json', body, maxBytes === undefined ? {} : { maxBytes }),
    async (c) => {
      const { id } = c.req.valid('param');
      const asked = c.req.valid('json');
      const actor = signedIn(c.var.actor);
      await make(actor, id, asked);
      return c.json(await campaignSeenBy(services, actor, answers(id, asked)));
    },
  );
}

/** Messages that the company writes by hand to many people (spec §2 `notifications`); of marketing, promotions (§6). */
export function campaignsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const app = new Hono<AppEnv>()
    .route(
      '/',
      worklistRoute(services, {
        tag,
        summary: 'Las campañas, la última escrita primero',
        description:
          '`q` busca por el número, el título y quien la escribió. A mercadeo se le responden las suyas: las promociones.',
        item: ListedCampaign,
        sees: 'writeCampaigns',
        filters: { state: CampaignState, kind: CampaignKind },
        maxText: 80,
        rows: (from, asked, range, person) => campaignsPage(from, asked, range, person),
      }),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Escribir una campaña',
        description: 'Queda en borrador. `id` lo pone quien la escribe: repetido es la misma campaña.',
        answer: SeenCampaign,
        refuses: REFUSES,
      }),
      allow(services, 'writeCampaigns'),
      parsed('json', WriteCampaignBody),
      async (c) => {
        const body = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        await writeCampaign(services, actor, body);
        return c.json(await campaignSeenBy(services, actor, body.id));
      },
    )
    .get(
      '/:id',
      described({ tag, summary: 'Una campaña', answer: SeenCampaign, refuses: [401, 403, 404, 422] }),
      allow(services, 'writeCampaigns'),
      parsed('param', OfCampaign),
      async (c) => c.json(await campaignSeenBy(services, signedIn(c.var.actor), c.req.valid('param').id)),
    )
    .get(
      '/:id/count',
      described({
        tag,
        summary: 'A cuántas personas llegaría, y a quién no y por qué',
        description: '`at` es para cuándo se programa; sin él, ya. No se envía nada.',
        answer: CampaignCount,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'writeCampaigns'),
      parsed('param', OfCampaign),
      parsed('query', CountQuery),
      async (c) => {
        const { at } = c.req.valid('query');
        const range = { atMs: at === undefined ? null : Date.parse(at), nowMs: services.now() };
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        return c.json(await countReachFor(actor, db, await campaignNamed(db, id, actor), range));
      },
    );
  return changesOf(services).reduce((whole, each) => whole.route('/', each), app);
}

function changesOf(services: Services): Hono<AppEnv>[] {
  return [
    changeRoute(services, {
      path: 'save',
      summary: 'Cambiar un borrador',
      description:
        'Nombra la versión que se vio: lo que otra persona guardó después se responde con 409 y lo que dejó.',
      body: SaveCampaignBody,
      make: (actor, id, body) => saveCampaign(services, actor, id, body),
    }),
    changeRoute(services, {
      path: 'list',
      summary: 'Poner la lista de personas de un borrador',
      description:
        'Correos e identificadores de cuentas, hasta 10.000. Los que nadie tiene se dicen en `list.unknown`.',
      body: SaveListBody,
      maxBytes: LIST_BYTES,
      // It names people, and says which of them have an account.
      needs: 'sendNotifications',
      make: (actor, id, body) => saveList(services, actor, id, body),
    }),
    changeRoute(services, {
      path: 'duplicate',
      summary: 'Hacer un borrador nuevo de una campaña',
      body: DuplicateBody,
      make: (actor, of, { id }) => duplicateCampaign(services, actor, { of, id }),
      answers: (_, { id }) => id,
    }),
    changeRoute(services, {
      path: 'schedule',
      summary: 'Programar una campaña, o enviarla ya',
      description:
        '`confirmed` es a cuántas personas llega, como lo escribió quien la envía. Si sus destinatarios son muchos, espera a que otra ' +
        'persona la apruebe.',
      body: ScheduleBody,
      make: (actor, id, body) => scheduleCampaign(services, actor, id, body),
    }),
    changeRoute(services, {
      path: 'approve',
      summary: 'Aprobar una campaña que escribió otra persona',
      body: ApproveBody,
      make: (actor, id, body) => approveCampaign(services, actor, id, body),
    }),
    changeRoute(services, {
      path: 'reopen',
      summary: 'Volver a borrador una campaña que no ha salido',
      body: CampaignStepBody,
      make: (actor, id, { seen_version: seen }) => reopenCampaign(services, actor, id, seen),
    }),
    changeRoute(services, {
      path: 'stop',
      summary: 'Detener una campaña: a nadie más le llega',
      body: CampaignStepBody,
      make: (actor, id, { seen_version: seen }) => stopCampaign(services, actor, id, seen),
    }),
    discardRoute(services),
  ];
}

function discardRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/:id/discard',
    described({ tag, summary: 'Borrar un borrador', answers: 'Se borró.', refuses: REFUSES }),
    allow(services, 'writeCampaigns'),
    parsed('param', OfCampaign),
    parsed('json', CampaignStepBody),
    async (c) => {
      const { seen_version: seen } = c.req.valid('json');
      await discardCampaign(services, signedIn(c.var.actor), c.req.valid('param').id, seen);
      return c.body(null, 204);
    },
  );
}
