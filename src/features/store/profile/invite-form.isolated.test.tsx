import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { InviteForm } from '#src/features/store/profile/invite-form.tsx';
import { call, type Answer } from '#src/identity/call.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ AnyAnswer: {}, call: vi.fn<typeof call>() }));

const email = () => screen.getByLabelText<HTMLInputElement>(/^Correo de la persona/).value;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Invitar' }));

test('an address that is written while the one before is invited stays', async () => {
  const answer = underWay<Answer<unknown>>();
  vi.mocked(call).mockReturnValueOnce(answer.promise);
  const onInvited = vi.fn(() => Promise.resolve());
  render(<InviteForm vendorId="tienda-1" offline={false} onInvited={onInvited} />);
  write(/^Correo de la persona/, 'luz@correo.co');
  expect(isFormUnfinished.value).toBe(true);
  press();
  write(/^Correo de la persona/, 'marta@cor');
  await answer.end({ ok: true, body: {} });
  expect(onInvited).toHaveBeenCalledOnce();
  expect(email()).toBe('marta@cor');
});

test('an address that was invited leaves the field', async () => {
  const answer = underWay<Answer<unknown>>();
  vi.mocked(call).mockReturnValueOnce(answer.promise);
  render(<InviteForm vendorId="tienda-1" offline={false} onInvited={() => Promise.resolve()} />);
  write(/^Correo de la persona/, 'luz@correo.co');
  press();
  await answer.end({ ok: true, body: {} });
  expect(email()).toBe('');
  expect(isFormUnfinished.value).toBe(false);
});
