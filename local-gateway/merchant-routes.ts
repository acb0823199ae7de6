import { Hono } from 'hono';
import type { AcceptanceTokens } from '#local-gateway/acceptance-tokens.ts';
import { error } from '#local-gateway/gateway-answers.ts';
import { testBanks } from '#local-gateway/test-money.ts';

export interface Merchant {
  publicKey: string;
  /** The gateway's origin, as a browser reaches it. */
  origin: string;
  acceptance: AcceptanceTokens;
}

/** A shop reads this before anybody pays: the texts to accept, and the banks to choose from. */
export function merchantRoutes({ publicKey, origin, acceptance }: Merchant): Hono {
  const app = new Hono();
  app.get('/merchants/info', (c) => {
    if (c.req.header('x-merchant-public-key') !== publicKey) return c.json(error('NOT_FOUND_ERROR'), 404);
    const text = (kind: 'terminos' | 'datos', type: string) => ({
      acceptance_token: acceptance.make(kind),
      permalink: `${origin}/${kind}`,
      type,
    });
    return c.json({
      data: {
        name: 'MeStore',
        presigned_acceptance: text('terminos', 'END_USER_POLICY'),
        presigned_personal_data_auth: text('datos', 'PERSONAL_DATA_AUTH'),
      },
    });
  });

  app.get('/pse/financial_institutions', (c) =>
    c.json({
      data: testBanks.map(({ code, name }) => ({
        financial_institution_code: code,
        financial_institution_name: name,
      })),
    }),
  );
  return app;
}
