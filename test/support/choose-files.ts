import { createEvent, fireEvent, screen } from '@testing-library/preact';

/** Chooses files in the field with this label. The library's own `change` is an `input`, which no field of files hears. */
export function chooseFiles(label: string, files: readonly File[]): void {
  const field = screen.getByLabelText(label);
  fireEvent(field, createEvent.change(field, { target: { files } }));
}
