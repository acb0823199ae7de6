import { createEvent, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { TakePlanB } from '#src/features/account/outbox/take-plan-b.tsx';
import { holdFile } from '#src/sync/plan-b-delivery.ts';
import { readPlanB } from '#sync/plan-b/read-plan-b.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/sync/plan-b-delivery.ts', () => ({ holdFile: vi.fn<typeof holdFile>() }));
vi.mock('#sync/plan-b/read-plan-b.ts', () => ({ readPlanB: vi.fn<typeof readPlanB>() }));

const pasted = () => screen.getByLabelText<HTMLTextAreaElement>('Texto del archivo');
const receive = () => fireEvent.click(screen.getByText('Recibir texto'));

beforeEach(() => {
  vi.mocked(readPlanB).mockReturnValue({
    ok: true,
    value: { comandos: [] } as Partial<PlanBFile> as PlanBFile,
  });
  vi.mocked(holdFile).mockReset().mockResolvedValue();
});

test('what is pasted while the text before is received stays', async () => {
  const held = underWay();
  vi.mocked(holdFile).mockReturnValueOnce(held.promise);
  render(<TakePlanB />);
  write('Texto del archivo', '{"uno":1}');
  receive();
  write('Texto del archivo', '{"dos":');
  await held.end();
  expect(pasted().value).toBe('{"dos":');
  expect(isFormUnfinished.value).toBe(true);
});

test('a file that is chosen leaves what was pasted, and received text leaves the field', async () => {
  render(<TakePlanB />);
  write('Texto del archivo', '{"dos":2}');
  const held = underWay();
  vi.mocked(holdFile).mockReturnValueOnce(held.promise);
  const file = screen.getByLabelText(/Elegir archivo/);
  const files = [new File(['{"uno":1}'], 'plan-b.json')];
  fireEvent(file, createEvent.change(file, { target: { files } }));
  await vi.waitFor(() => expect(holdFile).toHaveBeenCalledOnce());
  await held.end();
  expect(pasted().value).toBe('{"dos":2}');
  receive();
  await expect.poll(() => pasted().value).toBe('');
});
