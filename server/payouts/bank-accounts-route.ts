import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  ACCOUNT_HOLD_HOURS,
  RELEASE_REQUEST_HOURS,
  SaveBankAccountBody,
  SeenBankAccount,
} from '#domain/payouts/bank-account.ts';
import {
  AccountState,
  AskReleaseBody,
  ListedAccount,
  ReleaseRequests,
} from '#domain/payouts/listed-account.ts';
import { Done } from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { seenBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { accountsPage, openReleases } from '#server/payouts/listed-accounts.ts';
import { askRelease, decideRelease } from '#server/payouts/release-bank-account.ts';
import { NO_SUCH_STORE, saveBankAccount } from '#server/payouts/save-bank-account.ts';
import { askingFreshFactor, freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Giros';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const OfStore = v.object({ id: Id });

const DECISIONS = [
  ['confirm', 'Confirmar que se libere una cuenta que pidió liberar otra persona', 'confirmed'],
  ['reject', 'Rechazar que se libere una cuenta', 'rejected'],
] as const;

/** The accounts to which stores are paid: a store's own for its people, all of them for those who pay stores. */
export function bankAccountsRoute(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
    .get(
      '/stores/:id/account',
      described({
        tag,
        summary: 'La cuenta bancaria a la que se le gira a mi tienda',
        description: 'Nunca el número: solo su final, desde cuándo vale y hasta cuándo está retenida.',
        answer: SeenBankAccount,
        refuses: [401, 403, 404],
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      async (c) => c.json(await seenBankAccount(services, own(c.var.actor, c.req.valid('param').id))),
    )
    .post(
      '/stores/:id/account',
      described({
        tag,
        summary: 'Cambiar la cuenta bancaria de mi tienda',
        description:
          `Se guarda sellada y nadie la vuelve a leer. No se gira nada a ella en ${ACCOUNT_HOLD_HOURS} horas, o hasta que dos personas ` +
          'de la empresa la liberan; si el titular no es la tienda, solo así. Se les avisa a los correos de la tienda, también a los ' +
          'que se cambiaron en ese tiempo. Pide un segundo factor reciente a quien lo tiene (AUTH_009).',
        answer: SeenBankAccount,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'runOwnStore'),
      parsed('param', OfStore),
      parsed('json', SaveBankAccountBody),
      async (c) => {
        const vendorId = own(c.var.actor, c.req.valid('param').id);
        await freshFactor(services, c);
        await saveBankAccount(services, signedIn(c.var.actor), vendorId, c.req.valid('json'));
        return c.json(await seenBankAccount(services, vendorId));
      },
    )
    .route(
      '/',
      worklistRoute(services, {
        path: '/accounts',
        tag,
        summary: 'Las cuentas bancarias de las tiendas, primero las que alguien debe revisar',
        description: 'Nunca el número: solo su final. `q` busca por el nombre de la tienda.',
        item: ListedAccount,
        sees: 'managePayouts',
        filters: { state: AccountState },
        maxText: 80,
        rows: (db, asked, range) => accountsPage(db, asked, range, services.now()),
      }),
    );
  return withReleases(services, app);
}

function withReleases(services: Services, app: Hono<AppEnv>): Hono<AppEnv> {
  const { db } = services.database;
  app
    .post(
      '/accounts/:id/release',
      described({
        tag,
        summary: 'Pedir que se libere la cuenta de una tienda; otra persona lo confirma',
        description: `Vence en ${RELEASE_REQUEST_HOURS} horas. Pide un segundo factor reciente a quien lo tiene (AUTH_009).`,
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'managePayouts'),
      parsed('param', OfStore),
      parsed('json', AskReleaseBody),
      askingFreshFactor(services),
      async (c) => {
        const { id } = c.req.valid('param');
        await askRelease(services, signedIn(c.var.actor), id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    )
    .get(
      '/releases',
      described({
        tag,
        summary: 'Cuentas que esperan que otra persona confirme liberarlas',
        answer: ReleaseRequests,
        refuses: [401, 403],
      }),
      allow(services, 'managePayouts'),
      async (c) => c.json({ data: await openReleases(db, services.now()) }),
    );
  for (const [path, summary, outcome] of DECISIONS)
    app.post(
      `/releases/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: [401, 403, 404, 409, 422] }),
      allow(services, 'managePayouts'),
      parsed('param', OfStore),
      async (c) => {
        if (outcome === 'confirmed') await freshFactor(services, c);
        await decideRelease(services, signedIn(c.var.actor), c.req.valid('param').id, outcome);
        return c.json({ done: true as const });
      },
    );
  return app;
}

/** A store of the person who asks. Others' are not told apart from those that do not exist. */
function own(actor: Actor | null, vendorId: string): string {
  if (!signedIn(actor).vendorIds.includes(vendorId)) throw notFound(NO_SUCH_STORE);
  return vendorId;
}
