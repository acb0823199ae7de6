import { Hono } from 'hono';
import type { H } from 'hono/types';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import {
  ChargedCommission,
  CommissionGroup,
  CommissionSums,
} from '#domain/commissions/charged-commission.ts';
import {
  AllRules,
  EndRuleBody,
  Explanation,
  ExplanationQuery,
  OrderRulesBody,
  SaveRuleBody,
  UndoRuleBody,
} from '#domain/commissions/commission-api.ts';
import { isForEverything } from '#domain/commissions/commission-rule.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { chargedPage, commissionSums } from '#server/commissions/charged-commissions.ts';
import { explainCommission } from '#server/commissions/explain-commission.ts';
import { savedRules, targetsOf } from '#server/commissions/rules-storage.ts';
import { endRule, orderRules, saveRule, undoRule } from '#server/commissions/save-rule.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Comisiones';
const MAX_TEXT = 80;
const asked = { vendor_id: Id, from: CalendarDay, to: CalendarDay };
const SumsQuery = v.object({
  ...v.partial(v.object(asked)).entries,
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT))),
  by: v.optional(CommissionGroup, 'all'),
});

/** What the company asks of stores: its rules and what they came to (spec §6), and for a store what it bears. */
export function commissionsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const changes = (summary: string, description?: string): [H<AppEnv>, H<AppEnv>] => [
    described({
      tag,
      summary,
      description:
        `${description ?? ''} Nombra la revisión que se vio: lo que se guardó después se responde con 409. Repetido con el ` +
        'mismo `save_id`, se hace una vez. Pide a quien tiene segundo factor uno reciente (AUTH_009).',
      answer: AllRules,
      refuses: [401, 403, 404, 409, 413, 415, 422],
    }),
    allow(services, 'manageCommissions'),
  ];
  const factor = askingFreshFactor(services);

  return chargedRoute(services)
    .get(
      '/rules',
      described({
        tag,
        summary: 'Las reglas de comisión en su orden, con cada versión',
        answer: AllRules,
        refuses: [401, 403],
      }),
      allow(services, 'manageCommissions'),
      async (c) => c.json(await allRules(db)),
    )
    .post(
      '/rules',
      ...changes('Agregar una regla, o cambiar una desde un día', 'Lo que ya se vendió queda como estaba.'),
      parsed('json', SaveRuleBody),
      factor,
      async (c) => {
        await saveRule(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await allRules(db));
      },
    )
    .post('/rules/end', ...changes('Terminar una regla'), parsed('json', EndRuleBody), factor, async (c) => {
      await endRule(services, signedIn(c.var.actor), c.req.valid('json'));
      return c.json(await allRules(db));
    })
    .post(
      '/rules/undo',
      ...changes('Deshacer el último cambio de una regla'),
      parsed('json', UndoRuleBody),
      factor,
      async (c) => {
        await undoRule(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await allRules(db));
      },
    )
    .post(
      '/rules/order',
      ...changes('Ordenar las reglas', 'La primera que coincide es la que vale.'),
      parsed('json', OrderRulesBody),
      factor,
      async (c) => {
        await orderRules(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await allRules(db));
      },
    )
    .get(
      '/explanation',
      described({
        tag,
        summary: 'Qué regla vale para un producto en un día, y por qué no las otras',
        answer: Explanation,
        refuses: [401, 403, 422],
      }),
      allow(services, 'manageCommissions'),
      parsed('query', ExplanationQuery),
      async (c) => c.json(await explainCommission(services, c.req.valid('query'))),
    );
}

/** What orders bear, line by line and added up: for the company of every store, and for a store of its own. */
function chargedRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const description =
    'Lo que quedó fijo al hacerse cada pedido, menos lo cancelado y lo devuelto. `q` busca por número o producto; `from` y ' +
    '`to` son días de Colombia.';
  const list = {
    tag,
    description,
    item: ChargedCommission,
    filters: asked,
    maxText: MAX_TEXT,
    hasCursors: true,
  };
  const sums = { tag, description, answer: CommissionSums, refuses: [401, 403, 422] };
  const charged = worklistRoute(services, {
    ...list,
    path: '/charged',
    summary: 'Las comisiones de cada venta, la última primero',
    sees: 'manageCommissions',
    rows: (from, filters, range) => chargedPage(from, filters, range),
  });
  const own = worklistRoute(services, {
    ...list,
    path: '/own',
    summary: 'Las comisiones de las ventas de tus tiendas, la última primero',
    sees: 'runOwnStore',
    rows: (from, filters, range, { vendorIds }) => chargedPage(from, filters, range, vendorIds),
  });
  return new Hono<AppEnv>()
    .route('/', charged)
    .route('/', own)
    .get(
      '/charged/sums',
      described({ ...sums, summary: 'Las comisiones sumadas' }),
      allow(services, 'manageCommissions'),
      parsed('query', SumsQuery),
      async (c) => {
        const { by, ...filters } = c.req.valid('query');
        return c.json(await commissionSums(db, by, filters));
      },
    )
    .get(
      '/own/sums',
      described({ ...sums, summary: 'Las comisiones de tus tiendas, sumadas' }),
      allow(services, 'runOwnStore'),
      parsed('query', SumsQuery),
      async (c) => {
        const { by, ...filters } = c.req.valid('query');
        return c.json(await commissionSums(db, by, filters, signedIn(c.var.actor).vendorIds));
      },
    );
}

/** In the order in which they are asked: what is for everything last. */
async function allRules(db: Db): Promise<AllRules> {
  const { revision, byRule, precedence } = await savedRules(db);
  const rules = precedence.map((rule_id) => ({ rule_id, versions: byRule.get(rule_id) ?? [] }));
  const isLast = ({ versions: [last] }: AllRules['rules'][number]) =>
    last !== undefined && isForEverything(last);
  const ordered = [...rules.filter((each) => !isLast(each)), ...rules.filter(isLast)];
  return { revision, rules: ordered, targets: await targetsOf(db, ordered) };
}
