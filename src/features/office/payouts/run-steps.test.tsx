import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { OTHERS_APPROVE } from '#src/features/office/payouts/run-texts.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { downloadRunFile } from '#src/features/office/payouts/download-run-file.ts';
import { MakeRunDialog } from '#src/features/office/payouts/make-run-dialog.tsx';
import { RunSteps } from '#src/features/office/payouts/run-steps.tsx';
import { SettleDialog } from '#src/features/office/payouts/settle-dialog.tsx';
import type { Answer } from '#src/identity/call.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aListedLeg, aSeenRun } from '#test/factories/money/payout-run-factory.ts';
import { chooseFiles } from '#test/support/choose-files.ts';
import { write } from '#test/support/write.ts';

/** Answers of the server by method and path, one after the other; the last of a question is said again. */
let answers: Record<string, (() => Response | Promise<never>)[]>;
const sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  setReachable(true);
  sent.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://mestore.test');
    if (method === 'POST') sent.push({ path: pathname, body: JSON.parse(String(body)) });
    const [next, ...later] = answers[`${method} ${pathname}`] ?? [];
    if (!next) throw new Error(`Nobody answers ${method} ${pathname}`);
    if (later.length > 0) answers[`${method} ${pathname}`] = later;
    return next();
  });
});

const says = (body: object) => () => Response.json(body);
const refuses = (status: number, detail: string) => () =>
  Response.json(apiError('API_001', detail), { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const down = () => Response.json(apiError('NET_003'), { status: 503 });
const done = (step: SeenRun['history'][number]['step']) => ({
  step,
  by_name: 'Sandra Gómez',
  at: '2026-03-05T15:00:00.000Z',
  note: '',
});
const approved = (id: string) =>
  aSeenRun({
    id,
    state: 'approved',
    version: 2,
    steps: ['file', 'void'],
    history: [done('make'), done('approve')],
  });

function Run({ id }: { id: string }) {
  const { data } = useAnswer(payoutPaths.run(id), SeenRun);
  return data ? <RunSteps run={data} /> : null;
}

/** Opens a run of its own as the server has it, and then whatever it becomes. */
async function open(run: SeenRun, ...later: (() => Response | Promise<never>)[]): Promise<void> {
  answers[`GET ${payoutPaths.run(run.id)}`] = [says(run), ...later];
  render(<Run id={run.id} />);
  await screen.findAllByRole('button');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
const gone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

test('offers only the steps that the reader may make, and none without a network', async () => {
  await open(aSeenRun({ id: 'own', steps: ['void'] }));
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Anular']);
  screen.getByText(OTHERS_APPROVE);
  act(() => setReachable(false));
  expect(screen.getByRole('button', { name: 'Anular' })).toHaveProperty('disabled', true);
  screen.getByText(/^Sin conexión no se mueve un giro/);
});

test('a step whose answer was lost and that was made is told so when it is asked for again', async () => {
  await open(aSeenRun({ id: 'made' }), says(approved('made')));
  answers[`POST ${payoutPaths.runStep('made', 'approve')}`] = [lost, says(approved('made'))];
  press('Aprobar');
  await submit();
  await gone();
  await screen.findByText(/^Haz el archivo para el banco/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step whose answer was lost and that is nowhere is made again as it was asked for', async () => {
  await open(aSeenRun({ id: 'again' }), says(aSeenRun({ id: 'again' })), down, says(approved('again')));
  answers[`POST ${payoutPaths.runStep('again', 'approve')}`] = [lost, lost, says(approved('again'))];
  press('Aprobar');
  await submit();
  await screen.findByText(/no se hizo nada\. Inténtalo otra vez/);
  await submit();
  await screen.findByText(/no se sabe si quedó hecho/);
  await submit();
  await gone();
  expect(sent.map(({ body }) => body['seen_version'])).toEqual([1, 1, 1]);
});

test('a run that somebody moved is shown as it is now, with why the step was not made', async () => {
  const after = aSeenRun({ id: 'moved', state: 'void', version: 2, steps: [] });
  await open(aSeenRun({ id: 'moved' }), says(after));
  answers[`POST ${payoutPaths.runStep('moved', 'approve')}`] = [refuses(409, 'Alguien movió este giro.')];
  press('Aprobar');
  await submit();
  await gone();
  expect((await screen.findByRole('alert')).textContent).toContain('Alguien movió este giro.');
  screen.getByText(/^Este giro terminó/);
});

test('an answer of the bank is sent only where each line is read, and then says what was taken', async () => {
  const run = aSeenRun({ id: 'bank', state: 'sent', version: 4, steps: ['answer'], legs: 2, unanswered: 2 });
  await open(run);
  press('Cargar respuestas');
  chooseFiles('Archivo de respuestas', [new File(['LQ-000001;Pagado\nLQ-000002;Tal vez'], 'mala.txt')]);
  await screen.findByText('Línea 2');
  await submit();
  expect(sent).toEqual([]);
  const text = 'LQ-000001;Pagado\nLQ-000002;Rechazado;Cuenta cancelada';
  chooseFiles('Archivo de respuestas', [new File([text], 'buena.txt')]);
  await screen.findByText('buena.txt');
  answers[`POST ${payoutPaths.runStep('bank', 'answer')}`] = [
    says({ run, fresh: 2, silent: ['LQ-000003'], contradictory: [] }),
  ];
  await submit();
  await screen.findByText('2 respuestas nuevas.');
  expect(screen.getByRole('dialog').textContent).toContain('Todavía sin respuesta: LQ-000003');
  expect(sent.map(({ body }) => body)).toEqual([{ seen_version: 4, name: 'buena.txt', text }]);
});

test('a file of the bank whose answer was lost says what was taken, or that somebody loaded another one', async () => {
  const run = aSeenRun({ id: 'heard', state: 'sent', version: 4, steps: ['answer'], unanswered: 1 });
  const now = { ...run, state: 'answered', version: 5, unanswered: 0, paid: 1 } as const;
  await open(run, says(now));
  answers[`POST ${payoutPaths.runStep('heard', 'answer')}`] = [
    lost,
    refuses(409, 'Rosa cargó una respuesta del banco.'),
    lost,
    says({ run: { ...now, version: 6 }, fresh: 1, silent: [], contradictory: [] }),
  ];
  answers[`GET ${payoutPaths.run('heard')}`] = [says(now), says({ ...now, version: 6 })];
  press('Cargar respuestas');
  chooseFiles('Archivo de respuestas', [new File(['LQ-000001;Pagado'], 'buena.txt')]);
  await screen.findByText('buena.txt');
  await submit();
  await screen.findByText('Rosa cargó una respuesta del banco.');
  await submit();
  await screen.findByText('1 respuesta nueva.');
  expect(sent.map(({ body }) => body['seen_version'])).toEqual([4, 4, 5, 5]);
});

test('which of two answers counts is sent with how that is known', async () => {
  const said = (result: 'paid' | 'returned') => ({ result, reason: '', at: '2026-03-05T15:00:00.000Z' });
  const leg = aListedLeg({ state: 'contradictory', answers: [said('paid'), said('returned')] });
  const send = vi.fn<(body: object) => Promise<Answer<SeenRun>>>(() =>
    Promise.resolve({ ok: true, body: aSeenRun() }),
  );
  const close = vi.fn<() => void>();
  render(<SettleDialog leg={leg} send={send} onClose={close} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Lo devolvió/ }));
  await submit();
  screen.getByText('Escríbelo antes de seguir.');
  expect(send).not.toHaveBeenCalled();
  write(/^Cómo se supo/, 'Lo dijo Marta, del banco');
  await submit();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledWith({
    leg_id: leg.id,
    result: 'returned',
    reason: 'Lo dijo Marta, del banco',
  });
});

test('a file whose bytes are not those that were kept is not saved', async () => {
  const file = {
    name: 'PAB.txt',
    format: 'pab',
    sha256: 'otra',
    bytes: 4,
    made_at: '',
    applied_on: '',
  } as const;
  const save = vi.spyOn(URL, 'createObjectURL');
  answers[`GET ${payoutPaths.runFile('cut')}`] = [() => new Response('1234')];
  expect(await downloadRunFile(aSeenRun({ id: 'cut', file }))).toMatch(/incompleto y no se guardó/);
  expect(save).not.toHaveBeenCalled();
});

test('a run is asked for under one id until it is there', async () => {
  const made = vi.fn<(id: string) => void>();
  answers[`GET ${payoutPaths.preview}`] = [says({ legs: 2, total: 5_000, skipped: [], problem: null })];
  answers[`POST ${payoutPaths.runs}`] = [lost];
  answers[`GET ${payoutPaths.run('one')}`] = [
    () => Response.json(apiError('API_001'), { status: 404 }),
    says(aSeenRun({ id: 'one' })),
  ];
  const nothing = () => Promise.resolve();
  render(<MakeRunDialog runId="one" onMade={made} onOvertaken={nothing} onClose={() => undefined} />);
  await screen.findByText('Se les gira a 2 tiendas');
  await submit();
  await screen.findByText(/no se hizo nada\. Inténtalo otra vez/);
  expect(made).not.toHaveBeenCalled();
  await submit();
  await expect.poll(() => made.mock.calls).toEqual([['one']]);
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'one' }, { id: 'one' }]);
});

test('a run is not made while another is open', async () => {
  const problem = 'El giro GR-000012 sigue abierto.';
  answers[`GET ${payoutPaths.preview}`] = [says({ legs: 2, total: 5_000, skipped: [], problem })];
  const nothing = () => Promise.resolve();
  render(<MakeRunDialog runId="two" onMade={nothing} onOvertaken={nothing} onClose={() => undefined} />);
  await screen.findByText(problem);
  await submit();
  expect(sent).toEqual([]);
});
