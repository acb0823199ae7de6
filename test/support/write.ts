import { fireEvent, screen } from '@testing-library/preact';

/** Writes into the field with this label, in place of its old value. */
export function write(label: string | RegExp, text: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
}
