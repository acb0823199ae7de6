import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import { ApprovalsBar } from '#src/features/office/approvals/approvals-bar.tsx';
import { saveDecision } from '#src/features/office/approvals/save-decision.ts';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { aStoreProduct } from '#test/factories/stores/store-product-factory.ts';

vi.mock('#src/features/office/approvals/save-decision.ts', async (original) => ({
  ...(await original<object>()),
  saveDecision: vi.fn(),
}));

const waiting = ['ruana', 'termo', 'hamaca'].map((name): ProductApproval => {
  const product = aStoreProduct({ id: name, change_state: 'PENDIENTE' });
  return { ...product, name, vendor_name: 'Tienda', lease: null, marks: [] };
});

function List() {
  const marks = useMarked();
  return (
    <>
      <ApprovalsBar marks={marks} waiting={waiting} />
      {waiting.map(({ id }) => (
        <input
          key={id}
          type="checkbox"
          aria-label={id}
          checked={marks.isChosen(id)}
          onClick={() => marks.choose(id, !marks.isChosen(id))}
        />
      ))}
    </>
  );
}

const toggle = (name: string) => fireEvent.click(screen.getByLabelText(name));
const chosen = () =>
  waiting.map(({ id }) => id).filter((id) => screen.getByLabelText<HTMLInputElement>(id).checked);
const decided = () => vi.mocked(saveDecision).mock.lastCall?.[0].map(({ id }) => id);

/** Lets the decision be saved once it is asked for. */
function savesLate(): { end: () => Promise<void> } {
  let saved: () => void = () => undefined;
  vi.mocked(saveDecision).mockImplementationOnce(() => new Promise((resolve) => (saved = resolve)));
  return { end: async () => act(async () => saved()) };
}

test('approving unmarks what was approved, and leaves the marks that were made meanwhile', async () => {
  const saving = savesLate();
  render(<List />);
  toggle('ruana');
  toggle('termo');
  fireEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
  toggle('hamaca');
  await saving.end();
  await screen.findByText('1 elegido');
  expect(decided()).toEqual(['ruana', 'termo']);
  expect(chosen()).toEqual(['hamaca']);
});

test('a refusal unmarks what was refused, and leaves the marks that were made meanwhile', async () => {
  const saving = savesLate();
  render(<List />);
  toggle('ruana');
  fireEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  const [answer] = screen.getAllByRole('button', { name: 'Rechazar' }).slice(-1);
  if (answer) fireEvent.click(answer);
  await act(async () => undefined);
  toggle('hamaca');
  await saving.end();
  await vi.waitFor(() => expect(chosen()).toEqual(['hamaca']));
  expect(decided()).toEqual(['ruana']);
});
