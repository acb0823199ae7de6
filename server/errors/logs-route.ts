import { Hono } from 'hono';
import {
  ErrorReport,
  LoggingState,
  MAX_REPORT_BYTES,
  MAX_REPORTED,
  ReportTaken,
} from '#domain/errors/error-report.ts';
import { allow } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { takeReport } from '#server/errors/errors-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Errores';

/** Where devices tell their errors (spec §7, "Log endpoint /api/logs"), while the installation wants them. */
export function logsRoute(services: Services): Hono<AppEnv> {
  const { remoteLogging } = services.config;
  const reports = networkRateLimit(rateLimits.errorReports);
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Si esta instalación recibe los errores de los equipos',
        answer: LoggingState,
      }),
      allow(services, 'open'),
      (c) => c.json({ remote_logging: remoteLogging }),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Contar los errores de un equipo',
        description:
          `Hasta ${MAX_REPORTED} de una vez, sin datos de nadie: no se mira quién los envía, y lo que parezca un correo, un ` +
          'teléfono, un documento o un token se borra. El mismo informe (`id`) otra vez cuenta una sola vez. Con el registro remoto apagado no se guarda nada.',
        answer: ReportTaken,
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      async (c, next) => {
        await reports.take(networkOf(services, c));
        await next();
      },
      parsed('json', ErrorReport, { maxBytes: MAX_REPORT_BYTES }),
      async (c) => {
        const report = c.req.valid('json');
        const taken = remoteLogging ? await takeReport(services.database.db, report, services.now()) : 0;
        return c.json({ taken, remote_logging: remoteLogging });
      },
    );
}
