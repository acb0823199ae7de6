import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { setLocalStore, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import type { CountDraft, DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { Counting } from '#src/features/warehouse/counts/counting.tsx';
import { saveCount } from '#src/features/warehouse/counts/save-count.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

/** Each test counts a shelf of its own. */
let shelf = 0;
const product = (sku: string) => ({ productId: sku, name: sku, sku, gtin: null, imageUrl: null });

/** The look-ups of codes that are under way; a test answers them by hand. */
const asked = vi.hoisted(
  () => new Map<string, (found: Omit<DraftLine, 'written'> | 'unknown' | null) => void>(),
);

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]) }));
vi.mock('#src/features/warehouse/counts/counted-product.ts', () => ({
  countedProduct: (scan: Scan) =>
    new Promise((resolve) => asked.set('code' in scan ? scan.code : '', resolve)),
}));
vi.mock('#src/features/warehouse/counts/save-count.ts', () => ({ saveCount: vi.fn<typeof saveCount>() }));
vi.mock('#src/features/warehouse/counts/start-count.ts', () => ({
  startCount: async (position: Position): Promise<CountDraft> => ({
    id: crypto.randomUUID(),
    position,
    seen: { epoch: crypto.randomUUID(), x: '1', id: '' },
    own: [],
    lines: [{ ...product('CUP-1'), written: '' }],
  }),
}));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const onLeave = vi.fn<() => void>();

/** A reader types a code into the field of the codes, and Enter. */
function read(code: string): void {
  field('Producto').focus();
  write('Producto', code);
  fireEvent.keyDown(field('Producto'), { key: 'Enter' });
}

/** What waits for the next frame, in which the focus moves. */
const frames: FrameRequestCallback[] = [];

async function answer(code: string, found: Omit<DraftLine, 'written'> | 'unknown'): Promise<void> {
  await waitFor(() => expect(asked.has(code)).toBe(true));
  await act(async () => asked.get(code)?.(found));
  act(() => frames.splice(0).forEach((draw) => draw(0)));
}

beforeEach(async () => {
  asked.clear();
  toasts.value = [];
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.mocked(saveCount).mockReset();
  onLeave.mockClear();
  setLocalStore({ catalog: {} as CatalogStore, person: {} as PersonStore });
  shelf += 1;
  const position: Position = { zone: 'warehouse_a', aisle: '01', shelf: String(shelf), position: 'B' };
  render(<Counting position={position} onLeave={onLeave} />);
  await screen.findByLabelText('Unidades de CUP-1');
});

test('a code that is read while the last one is looked up stays whole, and both are counted in their order', async () => {
  read('AAA-1');
  expect(field('Producto').value).toBe('');
  write('Producto', 'BBB');
  await answer('AAA-1', product('AAA-1'));
  expect(field('Producto').value).toBe('BBB');
  expect(document.activeElement).toBe(field('Producto'));
  read('BBB-2');
  await answer('BBB-2', product('BBB-2'));
  expect(document.activeElement).toBe(field('Unidades de BBB-2'));
  expect(screen.getAllByRole('listitem').map((each) => each.querySelector('b')?.textContent)).toEqual([
    'CUP-1',
    'AAA-1',
    'BBB-2',
  ]);
});

test('a second code is looked up once the first is answered, whose units are asked for first', async () => {
  read('AAA-1');
  read('BBB-2');
  await waitFor(() => expect([...asked.keys()]).toEqual(['AAA-1']));
  await answer('AAA-1', product('AAA-1'));
  await answer('BBB-2', product('BBB-2'));
  expect(field('Unidades de BBB-2').value).toBe('');
  expect(document.activeElement).toBe(field('Unidades de AAA-1'));
});

test('an unknown code comes back to be mended, unless the next one is being written: then it is said beside it', async () => {
  read('AAA-1');
  await answer('AAA-1', 'unknown');
  expect(field('Producto').value).toBe('AAA-1');
  screen.getByText('«AAA-1» no está en este equipo. Revisa el código.');
  read('BBB-2');
  write('Producto', 'CCC');
  await answer('BBB-2', 'unknown');
  expect(field('Producto').value).toBe('CCC');
  expect(field('Producto').getAttribute('aria-invalid')).not.toBe('true');
  expect(toasts.value.map((each) => each.text)).toEqual([
    '«BBB-2» no está en este equipo. Revisa el código.',
  ]);
});

test('a code that is found while the units of another product are written leaves the focus there', async () => {
  read('AAA-1');
  field('Unidades de CUP-1').focus();
  write('Unidades de CUP-1', '1');
  await answer('AAA-1', product('AAA-1'));
  expect(document.activeElement).toBe(field('Unidades de CUP-1'));
  expect(field('Unidades de CUP-1').value).toBe('1');
});

test('no figure is written while the count is saved, and who left it meanwhile is led nowhere', async () => {
  let end: () => void = () => undefined;
  vi.mocked(saveCount).mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  write('Unidades de CUP-1', '4');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar conteo' }));
  await waitFor(() => expect(saveCount).toHaveBeenCalled());
  expect(field('Unidades de CUP-1').closest('[inert]')).not.toBeNull();
  closeScreen();
  await act(async () => end());
  expect(onLeave).not.toHaveBeenCalled();
});
