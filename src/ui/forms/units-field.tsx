import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/forms/field.tsx';

/** How many of something, as text. What a reader types here is its code and no number, so the field is marked. */
export function UnitsField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" {...props} data-quantity="" />;
}
