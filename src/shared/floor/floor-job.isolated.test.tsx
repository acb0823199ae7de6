import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWhichProduct } from '#src/shared/catalog/scan-questions.tsx';
import { FloorJob, type FloorQuestion } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import { handleCode, useFloorJob, useInTurn } from '#src/shared/floor/use-floor-job.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { spaced, type } from '#test/support/typing.ts';

vi.mock('#src/shared/outbox/sync-pill.tsx', () => ({ SyncPill: () => null }));

const onCode = vi.fn<() => void>();
const answered = vi.fn<(code: string) => void>();
const undone = vi.fn<() => void>();

interface AnyJobProps {
  question?: FloorQuestion;
  hasProblems?: boolean;
}

/** A job that takes any code, and whose code of what is missing leads to its problems. */
function AnyJob(props: AnyJobProps) {
  const job = useFloorJob({
    scanned: (code) =>
      handleCode(code, {
        onCode,
        answer: (_, read) => answered(read),
        controls: { undo: undone, missing: () => 'problem' },
      }),
    feedback: null,
    seen: () => undefined,
  });
  return (
    <FloorJob
      job={job}
      title="Probar"
      steps={undefined}
      request="Escanea algo"
      actions={<JobActions view={job.view} onView={job.setView} typed="keypad" onUndo={undone} />}
      panels={{ keypad: <p>¿Cuántas?</p> }}
      {...props}
    />
  );
}

let now = 10_000;
function read(code: string): void {
  now += 10_000;
  type(spaced([...code, 'Enter'], 8, now));
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const main = () => screen.getByRole('main').textContent;

beforeEach(() => void vi.clearAllMocks());
afterEach(closeScreen);

test('a code is answered, and leads back to scanning from the keypad', () => {
  render(<AnyJob />);
  tap('Teclado');
  expect(main()).toBe('¿Cuántas?');
  read('TEN-0412');
  expect(answered).toHaveBeenCalledExactlyOnceWith('TEN-0412');
  expect(onCode).toHaveBeenCalledOnce();
  expect(main()).toBe('Escanea algo');
});

test('a control code does what the job says, leads where it says, and nothing where it says nothing', () => {
  render(<AnyJob />);
  read('MSDESHACER');
  expect(undone).toHaveBeenCalledOnce();
  read('MSVALIDAR');
  expect(main()).toBe('Escanea algo');
  read('MSNOESTA');
  expect(main()).toContain('Usar este código');
  expect(answered).not.toHaveBeenCalled();
});

test('a code that no reader reads can be typed among the problems, and is answered as if it was read', () => {
  render(<AnyJob hasProblems />);
  tap('Tengo un problema');
  expect(screen.queryByRole('button', { name: 'Tengo un problema' })).toBeNull();
  fireEvent.input(screen.getByLabelText('Código de la etiqueta'), { target: { value: 'A-03-2-B 47' } });
  tap('Usar este código');
  expect(answered).toHaveBeenCalledExactlyOnceWith('A-03-2-B 47');
  expect(main()).toBe('Escanea algo');
});

test('a question stands before every view until it is answered', () => {
  const question = { content: <p>¿Lo recibes?</p>, actions: <button type="button">Recibir</button> };
  render(<AnyJob question={question} />);
  read('MSNOESTA');
  expect(main()).toBe('¿Lo recibes?');
  expect(screen.getByRole('button', { name: 'Recibir' })).toBeDefined();
});

test('no code is heard while somebody has to say what the last one means', async () => {
  render(<AnyJob />);
  void act(() => void askWhichProduct([]));
  act(() => void handleCode('TEN-0412', { onCode, answer: (_, code) => answered(code), controls: {} }));
  expect([onCode.mock.calls, answered.mock.calls]).toEqual([[], []]);
});

test('of two works the second begins when the first has ended', async () => {
  const done: string[] = [];
  let end = (): void => undefined;
  function Turns() {
    const inTurn = useInTurn();
    const begin = () => {
      inTurn(() => new Promise<void>((resolve) => (end = resolve)).then(() => void done.push('first')));
      inTurn(async () => void done.push('second'));
    };
    return (
      <button type="button" onClick={begin}>
        Empezar
      </button>
    );
  }
  render(<Turns />);
  tap('Empezar');
  await act(async () => undefined);
  expect(done).toEqual([]);
  end();
  await waitFor(() => expect(done).toEqual(['first', 'second']));
});
