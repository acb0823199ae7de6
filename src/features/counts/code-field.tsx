import { useState } from 'react';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import type { DraftLine } from '#src/features/counts/count-draft.ts';
import { productByCode } from '#src/features/counts/product-by-code.ts';

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
    const written = code.trim();
    if (written === '') return;
    const here = lines.find((each) => each.sku.toLowerCase() === written.toLowerCase());
    const found = here ?? (await productByCode(written));
    setUnknown(found ? null : written);
    if (!found) return;
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
      error={unknown ? `«${unknown}» no está en este equipo. Revisa el código.` : undefined}
    />
  );
}
