import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { BANK_FORMATS } from '#domain/payouts/bank-file-content.ts';
import { openText, type Seal, sealText } from '#server/auth/seal.ts';
import type { Config } from '#server/config/config.ts';
import { problem } from '#server/http/api-problem.ts';

/*
 * What leaves for the bank stands outside the database too, written once: of each run its file, and that it was sent. A database that is
 * restored to before finds it here, and pays nothing a second time.
 */

const PayoutEffect = v.object({
  run: v.string(),
  made_by: v.string(),
  made_at: Instant,
  format: v.picklist(BANK_FORMATS),
  name: v.string(),
  /** The day in Colombia on which it was made, and its place among those of that day and format. */
  day: v.string(),
  turn: v.number(),
  applied_on: v.string(),
  sha256: v.string(),
  /** Its bytes, sealed (base64): they have whole account numbers. */
  sealed: v.string(),
  /** What it pays, in its order. */
  legs: v.array(
    v.object({
      id: v.string(),
      statement_id: v.string(),
      reference: v.string(),
      vendor_id: v.string(),
      account_version: v.number(),
      amount: v.number(),
    }),
  ),
});
export type PayoutEffect = v.InferOutput<typeof PayoutEffect>;
const FILE_ENDING = '.file.json';
const SentEffect = v.object({ run: v.string(), at: Instant });

const NOT_KEPT =
  'No se pudo guardar fuera de la base de datos lo que sale para el banco, así que no se hizo nada. Pide a quien administra el ' +
  'servidor que revise DATA_DIR/effects (espacio y permisos) e inténtalo otra vez.';
const NOT_READ =
  'No se puede leer lo que se guardó fuera de la base de datos de un giro. Pide a quien administra el servidor que revise ' +
  'DATA_DIR/effects: no se gira nada hasta saber qué salió para el banco.';
const UNREADABLE =
  'El archivo de este giro se guardó con otra llave (DOCUMENTS_KEY) y no se puede leer. Pide a quien administra el servidor que la ponga.';

/** SHA-256 of a text's bytes, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** How the file of a run is sealed, in the database and outside it. */
export function payoutFileSeal({ applications }: Config, runId: string): Seal {
  return { secret: applications.documentsKey, purpose: 'files of payouts', id: runId };
}

/**
 * Keeps outside the database, once, the file that a run is about to send.
 * @returns what is kept: of a run that has one already, that one.
 * @throws ApiProblem 409 where it cannot be written: nothing of it stands there then.
 */
export async function recordPayoutEffect(
  config: Config,
  { text, ...effect }: Omit<PayoutEffect, 'sealed' | 'sha256'> & { text: string },
): Promise<PayoutEffect> {
  const sealed = Buffer.from(sealText(payoutFileSeal(config, effect.run), text)).toString('base64');
  const kept = { ...effect, sha256: sha256Of(text), sealed };
  await writeOnce(placeOf(config, effect.run, 'file'), kept);
  return (await payoutEffectOf(config, effect.run)) ?? kept;
}

/** What is kept of a run; null where nothing is. @throws ApiProblem 409 where it cannot be read. */
export function payoutEffectOf(config: Config, runId: string): Promise<PayoutEffect | null> {
  return readRecord(placeOf(config, runId, 'file'), PayoutEffect);
}

/** Keeps outside the database, once, that the file of a run is at the bank. @throws ApiProblem 409 where it cannot be written. */
export async function recordSent(config: Config, runId: string, nowMs: number): Promise<void> {
  await writeOnce(placeOf(config, runId, 'sent'), { run: runId, at: new Date(nowMs).toISOString() });
}

/** When the file of a run was sent to the bank, whatever the database says; null where it was not. */
export async function sentAtOf(config: Config, runId: string): Promise<Date | null> {
  const sent = await readRecord(placeOf(config, runId, 'sent'), SentEffect);
  return sent && new Date(sent.at);
}

/** The runs of which a file stands outside the database. @throws ApiProblem 409 where that cannot be read. */
export async function recordedRuns(config: Config): Promise<string[]> {
  const names = await readdir(folderOf(config)).catch(nothingIfAbsent);
  return (names ?? []).flatMap((name) => (name.endsWith(FILE_ENDING) ? [runOf(name)] : []));
}

function runOf(name: string): string {
  const encoded = name.slice(0, -FILE_ENDING.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Somebody else put it there.
    return encoded;
  }
}

/** The text of a sealed file of a run. @throws ApiProblem 409 where the present key does not open it. */
export function openPayoutFile(config: Config, runId: string, sealed: Uint8Array): string {
  const text = openText(payoutFileSeal(config, runId), sealed);
  if (text === null) throw problem(409, 'API_001', UNREADABLE);
  return text;
}

const folderOf = ({ dataDir }: Config): string => path.join(dataDir, 'effects', 'payouts');

function placeOf(config: Config, runId: string, what: 'file' | 'sent'): string {
  return path.join(folderOf(config), `${encodeURIComponent(runId)}.${what}.json`);
}

/** Whole or not at all, on the disk when it resolves; what is there already stays. */
async function writeOnce(place: string, content: object): Promise<void> {
  const folder = path.dirname(place);
  const draft = path.join(folder, `${randomUUID()}.tmp`);
  try {
    await folderOnDisk(folder);
    await onDisk(draft, 'wx', (file) => file.writeFile(JSON.stringify(content)));
    await link(draft, place).catch(nothingIf('EEXIST'));
    // Also of one that was there: whoever wrote it may have ended before this.
    await onDisk(folder, 'r');
  } catch (error) {
    throw problemOf(error, NOT_KEPT);
  } finally {
    // Whatever became of the record: nobody reads a draft that stays.
    await unlink(draft).catch(() => null);
  }
}

/** Makes a folder that a power cut does not take away with what is in it. */
async function folderOnDisk(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  for (let made = folder; first !== undefined && made.length >= first.length; made = path.dirname(made))
    await onDisk(path.dirname(made), 'r');
}

async function onDisk(
  place: string,
  flags: 'wx' | 'r',
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const file = await open(place, flags, 0o600);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readRecord<Schema extends v.GenericSchema>(
  place: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const text = await readFile(place, 'utf8').catch(nothingIfAbsent);
  if (text === null) return null;
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!record.success) throw problem(409, 'API_001', `${NOT_READ} (${path.basename(place)})`);
  return record.output;
}

/** Nothing stands under a name that no folder can have. */
function nothingIfAbsent(error: unknown): null {
  try {
    return nothingIf('ENOENT', 'ENAMETOOLONG')(error);
  } catch (other) {
    throw problemOf(other, NOT_READ);
  }
}

const nothingIf =
  (...codes: readonly string[]) =>
  (error: unknown): null => {
    if (codes.includes(systemCode(error))) return null;
    throw error;
  };

/** A fault of the disk as a refusal that says what to do; any other as it is. */
function problemOf(error: unknown, sentence: string): unknown {
  const code = systemCode(error);
  return code === '' ? error : problem(409, 'API_001', `${sentence} (${code})`);
}

/** `ENOSPC`, `EACCES`…; empty of what the system did not say. */
function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
