import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { EnrolForm } from '#src/features/floor/devices/enrol-form.tsx';
import { aFloorDevice } from '#test/factories/warehouse/floor-device-factory.ts';
import { write } from '#test/support/write.ts';

const form = (device?: ReturnType<typeof aFloorDevice>) => (
  <EnrolForm device={device} enrolled onEnrolled={() => undefined} />
);
const name = () => screen.getByLabelText<HTMLInputElement>(/^Nombre del equipo/).value;

test('a name that is being written stays when the server’s comes late; one that nobody wrote is the server’s', () => {
  const { rerender } = render(form());
  rerender(form(aFloorDevice({ name: 'Lector 3' })));
  expect(name()).toBe('Lector 3');
  write(/^Nombre del equipo/, 'Lector del muelle');
  expect(isFormUnfinished.value).toBe(true);
  rerender(form(aFloorDevice({ name: 'Lector 4' })));
  expect(name()).toBe('Lector del muelle');
});
