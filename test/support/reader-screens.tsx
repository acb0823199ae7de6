import { useLayoutEffect, useState } from 'react';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { guardFromReaders } from '#src/device/scanner/barcode-scanner.ts';
import { UnitsField } from '#src/ui/forms/units-field.tsx';

/** A screen that hears codes, with a button and a field. */
export function Listening({ onCode, inDialog }: { onCode: (code: string) => void; inDialog?: boolean }) {
  useCodes(onCode, { inDialog });
  return (
    <>
      <button type="button">Salir</button>
      <input aria-label="Código" />
    </>
  );
}

/** A screen with a quantity, which hears codes where it is asked to. */
export function Units({ onCode }: { onCode?: (code: string) => void }) {
  const [units, setUnits] = useState('12');
  useReaderGuard();
  return (
    <>
      {onCode && <Listening onCode={onCode} />}
      <UnitsField label="Unidades" value={units} onChange={setUnits} />
    </>
  );
}

/** Guards the screen from readers while it is there, as the app does all of its screens. */
export function useReaderGuard(): void {
  useLayoutEffect(() => {
    const here = new AbortController();
    guardFromReaders(here.signal);
    return () => here.abort();
  }, []);
}
