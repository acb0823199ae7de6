import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { OpenReviews } from '#src/features/office/command-reviews/open-reviews.tsx';
import { reviewQueue } from '#src/features/office/command-reviews/review-queue.ts';
import { send } from '#src/sync/outbox.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { aCommandReview } from '#test/factories/command-review-factory.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/sync/outbox.ts', () => ({ send: vi.fn<() => Promise<string>>() }));
vi.mock('#src/ui/feedback/confirm.tsx', () => ({ confirmDialog: vi.fn<() => Promise<boolean>>() }));
vi.mock('#src/features/office/command-reviews/asked-facts.tsx', () => ({ AskedFacts: () => null }));

beforeEach(() => {
  vi.mocked(send).mockReset().mockResolvedValue('c-1');
  vi.mocked(confirmDialog).mockReset().mockResolvedValue(true);
});

const [first, second] = [aCommandReview(), aCommandReview({ actor_name: 'Luz Prada' })];
const card = (...reviews: CommandReview[]) => <OpenReviews {...reviewQueue(reviews, [], 'all')} />;
const notes = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Nota para quien lo pidió/);
const decidedByLuis = (review: CommandReview): CommandReview => ({
  ...review,
  state: 'rejected',
  decided_by_name: 'Luis Ortiz',
  decided_at: '2026-03-05T14:00:00.000Z',
});

test('a note for what a colleague decided meanwhile stays, to be copied, until its author lets it go', () => {
  const { rerender } = render(card(first));
  write(/^Nota para quien lo pidió/, 'Hay dos en la bodega norte');
  expect(isFormUnfinished.value).toBe(true);
  rerender(card(decidedByLuis(first)));
  screen.getByText('Ya se decidió «Pedido de 2 unidades», de Andrés Quintero. Tu nota no se envió.');
  screen.getByText('Hay dos en la bodega norte');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar el texto' }));
  expect(screen.queryByText('Hay dos en la bodega norte')).toBeNull();
  expect(isFormUnfinished.value).toBe(false);
});

test('a decision ends its own note and no other', async () => {
  const saved = underWay<string>();
  vi.mocked(send).mockReturnValueOnce(saved.promise);
  render(card(first, second));
  for (const [index, text] of ['Uno', 'Dos'].entries())
    fireEvent.input(notes()[index] ?? document.body, { target: { value: text } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Aplicar' })[0] ?? document.body);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await expect.poll(() => notes()[0]?.closest('[inert]')).not.toBeNull();
  await saved.end('c-1');
  expect(notes().map((each) => each.value)).toEqual(['', 'Dos']);
});
