import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/forms/field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode'> & {
  label?: string;
};

export function PhoneField({ label = 'Celular', ...rest }: PhoneFieldProps) {
  return <TextField {...rest} label={label} type="tel" inputMode="tel" />;
}
