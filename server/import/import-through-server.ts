import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import type { Config } from '#server/config/config.ts';
import { serverAddress } from '#server/config/server-address.ts';
import { CSV_TYPE, type ImportEvent, XLSX_TYPE } from '#server/import/import-route.ts';
import {
  ImportRefused,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
} from '#server/import/import-summary.ts';

/** The part of a refusal that people read. */
const ApiProblemBody = v.object({ detail: v.string() });

const TOKEN_MS = 10 * MINUTE_MS;

/** Hands the file to the server that has the data folder open; it runs the same import. */
export async function importThroughServer(
  config: Config,
  file: Uint8Array,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<ImportSummary> {
  const address = serverAddress(config.dataDir);
  if (!address)
    throw new ImportRefused('El servidor que usa la carpeta de datos está arrancando. Intenta de nuevo.');
  const url = new URL('/api/v1/imports/products', address);
  url.searchParams.set('options', JSON.stringify(options));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await operatorToken(config)}`,
      'content-type': isZip(file) ? XLSX_TYPE : CSV_TYPE,
    },
    body: Uint8Array.from(file),
  });
  if (!answer.ok || !answer.body) {
    const refusal = v.safeParse(ApiProblemBody, await answer.json().catch(() => null));
    const detail = refusal.success ? refusal.output.detail : 'respondió algo que no se entiende.';
    throw new ImportRefused(`El servidor no aceptó el archivo (${answer.status}): ${detail}`);
  }
  for await (const event of events(answer.body)) {
    if ('progress' in event) progress(event.progress.phase, event.progress.done, event.progress.total);
    if ('refused' in event) throw new ImportRefused(event.refused);
    if ('summary' in event) return event.summary;
  }
  throw new ImportRefused(
    'El servidor dejó de responder. Repite la importación: lo que alcanzó a entrar no se repite.',
  );
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

/** A process that can read the server's secret is its operator. */
async function operatorToken(config: Config): Promise<string> {
  const nowMs = Date.now();
  return signToken(await tokenKey(config.jwtSecret), {
    kind: 'operator',
    userId: 'operador',
    id: 'import',
    deviceId: null,
    issuedAtMs: nowMs,
    expiresAtMs: nowMs + TOKEN_MS,
  });
}

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as ImportEvent;
  }
}
