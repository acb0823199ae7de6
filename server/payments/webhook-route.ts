import { Hono } from 'hono';
import * as v from 'valibot';
import { paymentRefusals } from '#domain/payments/payment-labels.ts';
import { allow } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { isStorable, readBytes } from '#server/http/read-json.ts';
import { applyReport } from '#server/payments/apply-report.ts';
import { publicKeysOf, readEventOf } from '#server/payments/payment-gateways.ts';
import type { PaymentsDesk } from '#server/payments/payments-desk.ts';

const MAX_BYTES = 64 * 1024;

/**
 * The door for the gateway's events. Only the checksum proves their sender. 200 says that an event need not
 * come again; any other status, that it should.
 */
export function webhookRoute(services: Services, desk: PaymentsDesk): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/webhook',
    described({
      tag: 'Pagos',
      summary: 'Eventos de la pasarela',
      description: 'Firmados por ella (`X-Event-Checksum`). Uno repetido responde 200 y no cambia nada.',
      answer: v.object({ status: v.literal('ok') }),
      refuses: [404, 413, 422, 503],
    }),
    allow(services, 'open'),
    async (c) => {
      const { log } = desk;
      const gateways = await desk.gateways();
      if (gateways.known.length === 0) throw notFound(paymentRefusals.gateway_missing);
      const body = Buffer.from(await readBytes(c, MAX_BYTES)).toString('utf8');
      const reading = readEventOf(gateways, body, c.req.header('x-event-checksum'));
      if (
        reading.kind === 'forged' ||
        (reading.kind === 'report' && !isStorable(JSON.stringify(reading.report)))
      )
        throw problem(422, 'SEC_002', 'La firma del evento no es válida.');
      if (reading.kind === 'report') {
        const { report, begunBefore } = reading;
        const publicKeys = publicKeysOf(gateways);
        const received = { report, source: 'webhook' as const, raw: body, publicKeys, begunBefore };
        const applied = await applyReport(desk, received);
        if (applied === 'unknown')
          log.warn({ gatewayId: report.gatewayId }, 'An event of no payment of ours.');
      }
      return c.json({ status: 'ok' as const });
    },
  );
}
