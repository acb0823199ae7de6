import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';

beforeEach(() => void (toasts.value = []));

type Reply = { ok: true } | { ok: false; message: string; toast?: string };

function Asking({ said }: { said: Reply }) {
  const { busy, request } = useRequest();
  return (
    <button type="button" disabled={busy} onClick={() => void request(async () => said)}>
      Pedir
    </button>
  );
}

test.each([
  [{ ok: false, message: 'La del servidor.', toast: 'Recurso no encontrado.' }, ['Recurso no encontrado.']],
  [{ ok: false, message: 'La única que hay.' }, ['La única que hay.']],
  [{ ok: true }, []],
] as const)('what is asked with one press and answered %j says %j', async (said, texts) => {
  render(<Asking said={said} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pedir' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pedir' })).toHaveProperty('disabled', false),
  );
  await vi.waitFor(() => expect(toasts.value.map((each) => each.text)).toEqual(texts));
});
