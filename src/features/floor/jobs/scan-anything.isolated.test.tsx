import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { useScanAnything } from '#src/features/floor/jobs/use-scan-anything.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

vi.mock('#src/shared/catalog/products-named.ts', () => ({
  productsNamed: async () => ({ products: [], isCarton: false }),
}));

const receive: TaskWithPending = {
  ...aTask({ kind: 'receive', reference: 'ING-000022' }),
  claimedBy: null,
  asked: false,
  isHere: false,
};

function Start({ tasks }: { tasks: TaskWithPending[] | undefined }) {
  return (
    <FloorScreen title="Piso" leaveTo="/" {...useScanAnything(tasks)}>
      Tareas
    </FloorScreen>
  );
}

function scan(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key });
}

test.each([
  ['the number of a notice without work', [receive], 'ING-000001', 'Sin trabajo por hacer', 'ING-000001'],
  ['that of an order, without its hyphen', [receive], 'ms000577', 'Sin trabajo por hacer', 'MS-000577'],
  ['a number while the tasks are being read', undefined, 'ING-000022', 'Faltan las tareas', 'ING-000022'],
  [
    'an order for which there is no work',
    [receive],
    'MSDESHACER',
    'Aquí no hay qué hacer con esa orden',
    'Deshacer',
  ],
])('%s is said for what it is', async (_, tasks, code, heading, read) => {
  render(<Start tasks={tasks} />);
  scan(code);
  const said = await screen.findByRole('alertdialog', { name: heading });
  expect(said.textContent).toContain(`Leíste${read}`);
});

test.each(['ING-000022', 'ing000022', "ING'000022"])('%s opens its work', async (code) => {
  render(<Start tasks={[receive]} />);
  scan(code);
  await expect.poll(() => location.pathname).toContain(encodeURIComponent(receive.id));
});
