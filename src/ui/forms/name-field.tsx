import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/forms/field.tsx';

type NameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name'>;

/** What somebody calls a thing of theirs; what a person is called has `autoComplete="name"` besides. */
export function NameField(props: NameFieldProps) {
  return <TextField {...props} label="Nombre" />;
}
