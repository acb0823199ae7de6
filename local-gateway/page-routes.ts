import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { GATEWAY_STYLE, indexPage, paymentPage, textPage } from '#local-gateway/gateway-pages.ts';
import type { LocalLedger, LocalTransaction } from '#local-gateway/ledger.ts';

const MAX_SHOWN = 50;

/** Pages for people: the things to try here, the bank's page of a payment, and the texts they accept. */
export function pageRoutes(ledger: LocalLedger, appOrigins: readonly string[]): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(indexPage(ledger.pending().slice(0, MAX_SHOWN))));
  app.get('/style.css', (c) => c.body(GATEWAY_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/terminos', (c) =>
    c.html(
      textPage('Términos de la pasarela local', 'Aceptas probar un pago que no mueve dinero de verdad.'),
    ),
  );
  app.get('/datos', (c) =>
    c.html(
      textPage(
        'Tratamiento de datos de la pasarela local',
        'Los datos que escribes se quedan en este equipo. De una tarjeta no se guarda ni el número ni el código.',
      ),
    ),
  );
  app.get('/pagos/:id', (c) => {
    ledger.settleDue();
    const found = ledger.byId(c.req.param('id'));
    return found
      ? c.html(paymentPage(found, backTo(found, appOrigins)))
      : c.html(textPage('Ese pago no existe', 'Vuelve a la tienda y empieza otra vez.'), 404);
  });
  app.post('/pagos/:id', csrf(), async (c) => {
    const { decision } = await c.req.parseBody();
    if (decision !== 'aprobar' && decision !== 'rechazar') return c.redirect(c.req.path, 303);
    const decided = ledger.decide(c.req.param('id'), decision === 'aprobar' ? 'APPROVED' : 'DECLINED');
    return c.redirect((decided && backTo(decided, appOrigins)) ?? c.req.path, 303);
  });
  return app;
}

/** Where the person goes when the bank is done with them: only to the app, with the id as Wompi adds it. */
function backTo({ redirectUrl, id }: LocalTransaction, appOrigins: readonly string[]): string | null {
  if (!redirectUrl || !appOrigins.includes(new URL(redirectUrl).origin)) return null;
  const back = new URL(redirectUrl);
  back.searchParams.set('id', id);
  return back.href;
}
