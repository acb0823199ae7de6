import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#domain/legal/company.ts';
import type { OrderReceipt } from '#domain/orders/order-receipt.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { companyForDocuments } from '#src/shared/orders/company.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { makeOrderPdf } from '#workers/order-pdf/make-order-pdf.ts';

interface OrderPdfButtonProps {
  /** What the file is called after: an order's number, or nothing while it has none. */
  number: string | null;
  receiptFor: (company: Company) => OrderReceipt;
}

/** Saves the receipt of an order as a PDF, made on this device: it needs no network. */
export function OrderPdfButton({ number, receiptFor }: OrderPdfButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const file = await makeOrderPdf(receiptFor(await companyForDocuments()), serverNowMs());
      saveFile(file, `mestore-pedido-${number ?? 'sin-numero'}.pdf`);
    } catch {
      toast({
        tone: 'error',
        text: 'No se pudo crear el PDF. Inténtalo otra vez, o imprime la página y guárdala como PDF.',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="line" busy={busy} data-print="off" onClick={() => void save()}>
      <FileDown />
      Descargar PDF
    </Button>
  );
}
