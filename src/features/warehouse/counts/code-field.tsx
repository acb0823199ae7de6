import { useState } from 'react';
import { mutex } from '#domain/base/mutex.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import type { DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { countedProduct } from '#src/features/warehouse/counts/counted-product.ts';

interface CodeFieldProps {
  lines: readonly DraftLine[];
  onProduct: (product: Omit<DraftLine, 'written'>) => void;
}

/**
 * A scanner types the code of a product and presses Enter: the form asks for its units next, even if nobody
 * expected it here.
 */
export function CodeField({ lines, onProduct }: CodeFieldProps) {
  const { value: code, now, change } = useLatestState(() => '');
  const [unknown, setUnknown] = useState<string | null>(null);
  // A scanner may type the next code during the look-up of this one: they are answered one after the other.
  const [exclusively] = useState(mutex);

  function write(text: string): void {
    change(() => text);
    setUnknown(null);
  }

  function read(text: string): void {
    if (text.trim() === '') return;
    write('');
    void exclusively(() => find(text));
  }

  async function find(text: string): Promise<void> {
    const scan = readScan(text);
    const found = await countedProduct(scan, lines);
    if (found !== null && found !== 'unknown') return onProduct(found);
    const problem = found === 'unknown' ? unknownScan(scan).sentence : null;
    // The next code may stand there by now: the words about this one come beside it.
    if (now() === '') {
      write(text);
      setUnknown(problem);
    } else if (problem) toast({ tone: 'warning', text: problem });
    return undefined;
  }

  return (
    <ScanField
      name="code"
      label="Producto"
      hint="Escanéalo para ir a él, o para agregar uno que no esté en la lista."
      placeholder="SKU o código de barras"
      value={code}
      onChange={write}
      onScan={read}
      error={unknown ?? undefined}
    />
  );
}
