import { useRef, useState } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import {
  invoiceKindLabels,
  type InvoiceDocument,
  type InvoiceKind,
} from '#domain/invoices/invoice-document.ts';
import {
  CUFE_DIGITS,
  InvoiceFields,
  invoiceMessages,
  refusalOfDay,
} from '#domain/invoices/register-invoice.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveInvoice } from '#src/features/store/store-orders/save-invoice.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';

/** The document that a person is about to write. */
export interface InvoiceToWrite {
  kind: InvoiceKind;
  /** The one whose place it takes; null for one more. */
  corrects: InvoiceDocument | null;
}

interface InvoiceDialogProps {
  order: StoreOrder;
  written: InvoiceToWrite;
  onClose: () => void;
}

/** The number, day, code and links of an invoice that a store made outside; kept until it is saved. */
export function InvoiceDialog({ order, written: { kind, corrects }, onClose }: InvoiceDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(corrects));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const field = fieldsOf(draft, problems, (changes) => setDraft((before) => ({ ...before, ...changes })));
  const name = invoiceKindLabels[kind].toLowerCase();
  const today = dayInBogota(serverNowMs());
  const placedOn = dayInBogota(Date.parse(order.created_at));

  async function save(): Promise<void> {
    const read = checkForm(InvoiceFields, { ...draft, kind });
    const wrongDay = read.ok ? refusalOfDay(read.output.issued_on, { placedOn, today }) : null;
    setProblems(read.ok ? (wrongDay ? { issued_on: invoiceMessages[wrongDay] } : {}) : read.fields);
    if (!read.ok || wrongDay) return focusMarkedInvalidField(formRef.current);
    await saving.run(async () => {
      await saveInvoice(order, read.output, corrects);
      closeOwn();
    });
  }

  return (
    <FormDialog
      formRef={formRef}
      title={`${corrects ? 'Corregir' : 'Registrar'} ${name}`}
      submit={`Guardar ${name}`}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>Cópialos de la {name} electrónica que ya emitiste. Quien compró los ve en su pedido.</p>
      <TextField
        {...field('prefix')}
        label="Prefijo"
        required={false}
        maxLength={4}
        spellCheck="false"
        hint="Como FE; vacío si tu numeración no tiene."
      />
      <TextField {...field('number')} label="Número" inputMode="numeric" maxLength={20} />
      <DateField {...field('issued_on')} label="Día" of="document" min={placedOn} max={today} />
      <TextAreaField
        {...field('cufe')}
        label={kind === 'invoice' ? 'CUFE' : 'CUDE'}
        rows={3}
        maxLength={200}
        spellCheck="false"
        hint={`${CUFE_DIGITS} cifras y letras. Está debajo del código QR.`}
      />
      <TextField
        {...field('pdf_url')}
        label="Enlace al PDF"
        type="url"
        inputMode="url"
        required={false}
        maxLength={500}
        placeholder="https://"
      />
      <TextField
        {...field('xml_url')}
        label="Enlace al XML"
        type="url"
        inputMode="url"
        required={false}
        maxLength={500}
        placeholder="https://"
      />
    </FormDialog>
  );
}

function draftOf(corrects: InvoiceDocument | null) {
  return {
    prefix: corrects?.prefix ?? '',
    number: corrects?.number ?? '',
    issued_on: corrects?.issued_on ?? '',
    cufe: corrects?.cufe ?? '',
    pdf_url: corrects?.pdf_url ?? '',
    xml_url: corrects?.xml_url ?? '',
  };
}
