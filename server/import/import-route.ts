import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { allow } from '#server/auth/allow.ts';
import { Price } from '#server/catalog/products/product-input.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { fitting } from '#server/http/parsed.ts';
import { readBytes } from '#server/http/read-json.ts';
import { importProducts } from '#server/import/import-products.ts';
import {
  ImportRefused,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from '#server/import/import-summary.ts';

const MAX_FILE_MB = 64;
const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** The media types of the files. */
export const CSV_TYPE = 'text/csv';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const Options = v.strictObject({
  columns: v.optional(v.record(v.string(), v.string())),
  vendor: v.optional(v.string()),
  category: v.optional(v.string()),
  price: v.optional(Price),
  strict: v.optional(v.boolean()),
  sheet: v.optional(v.string()),
  hidden: v.optional(v.boolean()),
});

/** A line of the answer: the progress, then the result. */
export type ImportEvent =
  | { progress: { phase: 'validar' | 'guardar'; done: number; total: number | null } }
  | { summary: ImportSummary }
  | { refused: string };

/**
 * `POST /products`: the file in the body, the options as JSON in `?options=`. Answers a JSON line per event.
 */
export function importRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/products',
    described({
      tag: 'Importación',
      summary: 'Importar productos de un CSV o de un libro de Excel',
      description: `El cuerpo es el archivo (text/csv o ${XLSX_TYPE}, hasta ${MAX_FILE_MB} MB). Responde una línea JSON por avance y un resumen.`,
      answers: 'Líneas JSON: `{progress}`, y al final `{summary}` o `{refused}`.',
      mediaType: 'application/x-ndjson',
      refuses: [401, 403, 413, 415, 422],
    }),
    allow(services, { operatorOr: 'importCatalog' }),
    async (c) => {
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
      if (type !== CSV_TYPE && type !== XLSX_TYPE)
        throw problem(415, 'API_001', `El contenido debe ser CSV (${CSV_TYPE}) o Excel (${XLSX_TYPE}).`);
      const options = fitting('query', Options, parseOptions(c.req.query('options'))) as ImportOptions;
      const file = await readBytes(c, MAX_FILE_BYTES);
      c.header('content-type', 'application/x-ndjson');
      return stream(c, async (answer) => {
        const say = (event: ImportEvent) => answer.write(`${JSON.stringify(event)}\n`);
        try {
          const progress: ImportProgress = (phase, done, total) => {
            void say({ progress: { phase, done, total } });
          };
          const summary = await importProducts(services, file, options, progress, c.var.actor);
          await say({ summary });
        } catch (error) {
          if (!(error instanceof ImportRefused))
            services.log.error({ err: error }, 'The import failed; nothing was kept.');
          const refused =
            error instanceof ImportRefused ? error.message : 'La importación falló y no se guardó nada.';
          await say({ refused });
        }
      });
    },
  );
}

function parseOptions(input: string | undefined): unknown {
  try {
    return JSON.parse(input ?? '{}');
  } catch {
    throw problem(422, 'API_001', 'Las opciones no son JSON válido.');
  }
}
