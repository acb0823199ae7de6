import type { ComponentProps, KeyboardEvent } from 'react';
import { ScanBarcode } from 'lucide-react';
import { TextField } from '#src/ui/forms/field.tsx';

interface ScanFieldProps extends Omit<ComponentProps<typeof TextField>, 'onKeyDown' | 'prefixIcon'> {
  /** Receives the text when the person ends it with Enter, or the scanner as it does: Enter, Tab, silence. */
  onScan: (text: string) => void;
}

/** A field for a code, in which a scanner types it; its end sends no form. */
export function ScanField({ onScan, ...props }: ScanFieldProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onScan(event.currentTarget.value);
  }
  return (
    <TextField
      spellCheck="false"
      {...props}
      data-scan=""
      prefixIcon={<ScanBarcode />}
      onKeyDown={onKeyDown}
    />
  );
}
