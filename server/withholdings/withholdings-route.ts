import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { H } from 'hono/types';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id } from '#domain/base/ids.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { profileOn, SaveTaxProfileBody, TaxProfiles } from '#domain/withholdings/tax-profile.ts';
import {
  AddRuleBody,
  ConfirmRuleBody,
  EndRuleBody,
  ExplanationQuery,
  OrderWithholdings,
  WithholdingExplanation,
  WithholdingRules,
} from '#domain/withholdings/withholding-api.ts';
import { withholdingsOf } from '#domain/withholdings/withholdings-of.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { withholdingsOfOrder } from '#server/withholdings/order-withholdings-storage.ts';
import { listedRules, withholdingRules } from '#server/withholdings/rules-storage.ts';
import { addRule, confirmRule, endRule } from '#server/withholdings/save-rule.ts';
import { NO_SUCH_STORE, saveTaxProfile } from '#server/withholdings/save-tax-profile.ts';
import { taxProfileVersions } from '#server/withholdings/tax-profiles-storage.ts';

const tag = 'Retenciones';
const OfOne = v.object({ id: Id });
const NO_SUCH_ORDER = 'Ese pedido no existe.';
const ONCE =
  'Repetido con el mismo `save_id`, se hace una vez. Pide un segundo factor reciente a quien lo tiene (AUTH_009).';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];

/** What is withheld of the stores' sales: the rules for those who pay stores, and how a store is taxed also for its own people. */
export function withholdingsRoute(services: Services): Hono<AppEnv> {
  const factor = askingFreshFactor(services);
  const changes = (summary: string, rule: 'managePayouts' | 'manageSettings'): [H<AppEnv>, H<AppEnv>] => [
    described({ tag, summary, description: ONCE, answer: WithholdingRules, refuses: WRITE_REFUSES }),
    allow(services, rule),
  ];
  const app = new Hono<AppEnv>()
    .get(
      '/rules',
      described({
        tag,
        summary: 'Las reglas de retención, por clase y la más nueva primero',
        description: 'Una regla que ningún contador confirmó no se aplica.',
        answer: WithholdingRules,
        refuses: [401, 403],
      }),
      allow(services, 'managePayouts'),
      async (c) => c.json(await rulesFor(services, signedIn(c.var.actor))),
    )
    .post(
      '/rules',
      ...changes('Escribir una regla de retención; otra persona la confirma', 'managePayouts'),
      parsed('json', AddRuleBody),
      factor,
      async (c) => {
        await addRule(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await rulesFor(services, signedIn(c.var.actor)));
      },
    )
    .post(
      '/rules/confirm',
      ...changes('Confirmar una regla con el contador que responde por ella', 'manageSettings'),
      parsed('json', ConfirmRuleBody),
      factor,
      async (c) => {
        await confirmRule(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await rulesFor(services, signedIn(c.var.actor)));
      },
    )
    .post(
      '/rules/end',
      ...changes('Terminar una regla; una confirmada, solo quien puede confirmarlas', 'managePayouts'),
      parsed('json', EndRuleBody),
      factor,
      async (c) => {
        await endRule(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await rulesFor(services, signedIn(c.var.actor)));
      },
    )
    .get(
      '/explanation',
      described({
        tag,
        summary: 'Qué se le retiene a una tienda por una venta en un día, y por qué',
        answer: WithholdingExplanation,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'managePayouts'),
      parsed('query', ExplanationQuery),
      async (c) => c.json(await explanation(services, c.req.valid('query'))),
    );
  return withProfiles(services, app);
}

function withProfiles(services: Services, app: Hono<AppEnv>): Hono<AppEnv> {
  const own = { ownStoreOr: 'managePayouts' } as const;
  return app
    .get(
      '/orders/:id',
      described({
        tag,
        summary: 'Lo que se retuvo de un pedido de una tienda, con su norma',
        answer: OrderWithholdings,
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', OfOne),
      async (c) => {
        const found = await withholdingsOfOrder(services.database.db, c.req.valid('param').id);
        if (!found || !mayRead(c.var.actor, found.vendorId)) throw notFound(NO_SUCH_ORDER);
        const { is_released, withheld } = found;
        return c.json({ is_released, withheld });
      },
    )
    .get(
      '/stores/:id/profile',
      described({
        tag,
        summary: 'Los datos tributarios de una tienda, con cada versión',
        answer: TaxProfiles,
        refuses: [401, 403, 404],
      }),
      allow(services, own),
      parsed('param', OfOne),
      async (c) => c.json(await profilesOf(services, c.var.actor, c.req.valid('param').id)),
    )
    .post(
      '/stores/:id/profile',
      described({
        tag,
        summary: 'Escribir los datos tributarios de una tienda, desde hoy',
        description: `Lo que ya se liberó queda como está. ${ONCE}`,
        answer: TaxProfiles,
        refuses: WRITE_REFUSES,
      }),
      allow(services, own),
      parsed('param', OfOne),
      parsed('json', SaveTaxProfileBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        await profilesOf(services, c.var.actor, id);
        await saveTaxProfile(services, signedIn(c.var.actor), id, c.req.valid('json'));
        return c.json(await profilesOf(services, c.var.actor, id));
      },
    );
}

function mayRead(actor: Actor | null, vendorId: string): boolean {
  const person = signedIn(actor);
  return can(person, 'managePayouts') || person.vendorIds.includes(vendorId);
}

async function rulesFor({ database }: Services, actor: Actor): Promise<WithholdingRules> {
  return { rules: await listedRules(database.db, actor.id), may_confirm: can(actor, 'manageSettings') };
}

/** @throws ApiProblem 404 for no store of theirs, which is not told apart from one that does not exist. */
async function profilesOf(services: Services, actor: Actor | null, vendorId: string): Promise<TaxProfiles> {
  if (!mayRead(actor, vendorId)) throw notFound(NO_SUCH_STORE);
  const { db } = services.database;
  const [store] = await rowsOf<{ name: string; municipality: string | null }>(
    db,
    sql`select v.store_name as name, a.fields ->> 'municipality_code' as municipality
        from vendors v left join store_applications a on a.vendor_id = v.id where v.id = ${vendorId}`,
  );
  if (!store) throw notFound(NO_SUCH_STORE);
  const versions = await taxProfileVersions(db, vendorId);
  return { vendor_id: vendorId, store_name: store.name, versions, municipality_code: store.municipality };
}

async function explanation(
  services: Services,
  {
    vendor_id: vendorId,
    price,
    iva,
    payment_method: paymentMethod,
    day = dayInBogota(services.now()),
  }: ExplanationQuery,
): Promise<WithholdingExplanation> {
  const { db } = services.database;
  const [store] = await rowsOf<{ name: string }>(
    db,
    sql`select store_name as name from vendors where id = ${vendorId}`,
  );
  if (!store) throw notFound(NO_SUCH_STORE);
  const profile = profileOn(await taxProfileVersions(db, vendorId), day);
  const order = { soldPrice: price, price, iva, limit: price + iva, paymentMethod };
  const decisions = withholdingsOf(order, profile, await withholdingRules(db), day);
  return { day, store_name: store.name, profile, decisions };
}
