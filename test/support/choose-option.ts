import { createEvent, fireEvent, screen, within } from '@testing-library/preact';

/**
 * Chooses an option of the list with this label. Testing Library would send a select an `input` event, which
 * Preact handles on text fields alone.
 */
export function chooseOption(label: string, option: string): void {
  const list = screen.getByLabelText(label);
  const { value } = within(list).getByText<HTMLOptionElement>(option);
  fireEvent(list, createEvent.change(list, { target: { value } }));
}
