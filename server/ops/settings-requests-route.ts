import { Hono, type Context } from 'hono';
import { AllSettings } from '#domain/settings/settings-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { decideSettingsRequest } from '#server/ops/settings-requests.ts';
import { allSettings } from '#server/ops/all-settings.ts';
import { keepsPortalOpen } from '#server/ops/keeps-portal-open.ts';

const tag = 'Ajustes';

/** What a second person says of a change of settings that needs two. */
export function settingsRequestsRoute(services: Services): Hono<AppEnv> {
  const reader = companySettings(services);

  return new Hono<AppEnv>()
    .post(
      '/requests/:id/confirm',
      described({
        tag,
        summary: 'Confirmar lo que otra persona pidió cambiar',
        description:
          'Lo que alguien cambió después de que lo pidieran se responde con 409, ajuste por ajuste.',
        answer: AllSettings,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'manageSettings', 'two_people'),
      askingFreshFactor(services),
      (c) => decide(c, c.req.param('id'), 'confirmed'),
    )
    .post(
      '/requests/:id/reject',
      described({
        tag,
        summary: 'Rechazar lo que otra persona pidió cambiar, o retirar lo propio',
        answer: AllSettings,
        refuses: [401, 403, 404],
      }),
      allow(services, 'manageSettings', 'two_people'),
      (c) => decide(c, c.req.param('id'), 'rejected'),
    );

  async function decide(c: Context<AppEnv>, id: string, outcome: 'confirmed' | 'rejected') {
    await decideSettingsRequest(
      services,
      signedIn(c.var.actor),
      { id, outcome },
      keepsPortalOpen(services, c),
    );
    return c.json(await allSettings(services, signedIn(c.var.actor), await reader.now()));
  }
}
