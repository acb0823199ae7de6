import type { RefObject } from 'react';
import { positionLabel } from '#domain/inventory/position.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { useFormCodes, type CodeResult } from '#src/shared/scanning/use-form-codes.ts';

interface ShelfCodes {
  form: RefObject<HTMLFormElement | null>;
  /** What stands in the field of the shelf. */
  label: string;
  isBusy: boolean;
  write: (label: string) => void;
}

/**
 * Has the form of a put-away take the shelf that is read while it is open, whatever has the focus: the page
 * around it hears the codes of products. A shelf never takes the place of another by itself.
 */
export function useShelfCodes({ form, label, isBusy, write }: ShelfCodes): void {
  useFormCodes({
    isBusy,
    takes: (code) => readScan(code).kind === 'position',
    read: (code) => readScan(code),
    answer(scan): CodeResult {
      const shelf = scan.kind === 'position' ? positionLabel(scan.position) : '';
      const hasFocus = form.current?.querySelector('[name="shelf"]') === document.activeElement;
      if (label.trim() !== '' && label !== shelf && !hasFocus)
        return {
          isTaken: false,
          words: `Para dejarlo en ${shelf} y no en ${label}, toca «Posición» y lee el estante otra vez.`,
        };
      write(shelf);
      return { isTaken: true, words: `Posición: ${shelf}` };
    },
  });
}
