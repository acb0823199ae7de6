import { useState } from 'react';
import {
  currentInvoices,
  invoiceKindLabels,
  type InvoiceDocument,
} from '#domain/invoices/invoice-document.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { InvoiceDialog, type InvoiceToWrite } from '#src/features/store/store-orders/invoice-dialog.tsx';
import { withdrawInvoice } from '#src/features/store/store-orders/save-invoice.ts';
import { OrderInvoices } from '#src/shared/invoices/order-invoices.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { commandsNamed, isUnsettledRefusal } from '#src/shared/outbox/own-commands.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { Button } from '#src/ui/button.tsx';

/** The invoice of an order, for the store that made it outside: it writes it down, corrects it and takes it back. */
export function StoreOrderInvoices({ order }: { order: StoreOrder }) {
  const [written, setWritten] = useState<InvoiceToWrite | null>(null);
  const own = commandsNamed(useOutbox() ?? [], 'invoice.register').filter(
    ({ data }) => data.vendor_order_id === order.id,
  );
  const known = new Set(order.invoices?.map((each) => each.id));
  const pending = own.filter(
    ({ entry }) => !isRefused(entry) && isShownOverReplica(entry) && !known.has(entry.id),
  );
  const hasInvoice = currentInvoices(order).some((each) => each.kind === 'invoice');
  const mayWrite = order.invoiced_by !== 'mandate' && pending.length === 0;
  const kind = hasInvoice ? 'credit_note' : 'invoice';
  return (
    <>
      <OwnSteps pending={pending} refused={own.filter(({ entry }) => isUnsettledRefusal(entry))} />
      <OrderInvoices
        order={order}
        reader="store"
        actionsOf={(document) =>
          mayWrite && (
            <>
              <Button
                size="sm"
                variant="line"
                onClick={() => setWritten({ kind: document.kind, corrects: document })}
              >
                Corregir
              </Button>
              <Button size="sm" variant="danger-quiet" onClick={() => void withdraw(order, document)}>
                Retirar
              </Button>
            </>
          )
        }
      >
        {mayWrite && (hasInvoice || order.status !== 'cancelled') && (
          <div data-print="off">
            <Button variant="line" onClick={() => setWritten({ kind, corrects: null })}>
              Registrar {invoiceKindLabels[kind].toLowerCase()}
            </Button>
          </div>
        )}
      </OrderInvoices>
      {written && <InvoiceDialog order={order} written={written} onClose={() => setWritten(null)} />}
    </>
  );
}

async function withdraw(order: StoreOrder, document: InvoiceDocument): Promise<void> {
  try {
    await withdrawInvoice(order, document);
  } catch (error) {
    toastNotSaved(error);
  }
}
