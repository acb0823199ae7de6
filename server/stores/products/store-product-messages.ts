import { currentFields } from '#domain/stores/current-fields.ts';
import type { ChangeOutcome } from '#domain/stores/save-change.ts';
import { remarkReasonLabels, type Remark, type StoreProduct } from '#domain/stores/store-product.ts';
import { storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

const SUBJECTS = {
  approve: 'ya está publicado',
  request_changes: 'necesita correcciones',
  reject: 'no se aprobó',
} satisfies Record<DecideProductData['outcome'], string>;

/** The answer to a change, for the store that sent it. */
export function productDecidedMessage(
  to: string,
  product: StoreProduct,
  { remarks }: Pick<ChangeOutcome, 'remarks'>,
  { data, publicUrl }: Pick<Submitted<DecideProductData>, 'data' | 'publicUrl'>,
): Message {
  const { name, sku } = currentFields(product);
  const subject = `«${name}» ${SUBJECTS[data.outcome]}`;
  const said = remarks.map(remarkLine).join('\n');
  const note = data.outcome === 'approve' && data.note !== '' ? [data.note] : [];
  const next = data.outcome === 'approve' ? [] : [`Corrígelo y envíalo otra vez: ${publicUrl}/app/productos`];
  return emailMessage(to, subject, [
    'Hola:',
    data.outcome === 'approve'
      ? `Aprobamos lo que enviaste de «${name}» (SKU ${sku}).`
      : `Revisamos lo que enviaste de «${name}» (SKU ${sku}):`,
    ...(said === '' ? [] : [said]),
    ...note,
    ...next,
  ]);
}

function remarkLine({ field, reason, note }: Remark): string {
  const of = field === null ? 'El producto' : storeProductFieldLabels[field];
  return `- ${of}: ${reason === 'otra' && note !== '' ? note : remarkReasonLabels[reason]}${
    reason !== 'otra' && note !== '' ? ` (${note})` : ''
  }`;
}
