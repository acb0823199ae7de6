import { useState } from 'react';
import { readScan } from '#domain/scanning/read-scan.ts';
import { unknownScan } from '#src/shared/products/unknown-scan.ts';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import type { DraftLine } from '#src/features/counts/count-draft.ts';
import { countedProduct } from '#src/features/counts/counted-product.ts';

interface CodeFieldProps {
  lines: readonly DraftLine[];
  onProduct: (product: Omit<DraftLine, 'written'>) => void;
}

/**
 * A scanner types the code of a product and presses Enter: the form asks for its units next, even if nobody
 * expected it here.
 */
export function CodeField({ lines, onProduct }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);

  async function find(): Promise<void> {
    if (code.trim() === '') return;
    const scan = readScan(code);
    const found = await countedProduct(scan, lines);
    setUnknown(found === 'unknown' ? unknownScan(scan).sentence : null);
    if (found === null || found === 'unknown') return;
    setCode('');
    onProduct(found);
  }

  return (
    <ScanField
      label="Producto"
      hint="Escanéalo para ir a él, o para agregar uno que no esté en la lista."
      placeholder="SKU o código de barras"
      value={code}
      onChange={(text) => {
        setCode(text);
        setUnknown(null);
      }}
      onScan={() => void find()}
      error={unknown ?? undefined}
    />
  );
}
