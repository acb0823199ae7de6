import type { ReactNode } from 'react';
import { shortDate } from '#domain/calendar/day.ts';
import {
  currentInvoices,
  dianAddress,
  invoiceKindLabels,
  invoiceNumber,
  invoiceStateLabels,
  type InvoiceDocument,
  type Invoiced,
} from '#domain/invoices/invoice-document.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/invoices/order-invoices.module.css';

export type InvoiceReader = 'buyer' | 'store' | 'office';

/** Who invoices, as far as nobody did. */
const unissued: Record<'store' | 'mandate', Record<InvoiceReader, string>> = {
  store: {
    buyer:
      'La factura electrónica la hace la tienda, no MeStore. Cuando la registre, aquí ves su número. Si te falta, pídela con una PQR.',
    store:
      'La factura electrónica de esta venta la haces tú, por fuera de MeStore. Registra aquí su número y su CUFE: quien compró los ve en su pedido.',
    office: 'La factura electrónica la hace la tienda, no MeStore. No ha registrado ninguna.',
  },
  mandate: {
    buyer: 'La factura electrónica la hace MeStore por mandato de la tienda. Aquí la ves cuando se emita.',
    store: 'La factura electrónica de esta venta la hace MeStore por mandato de tu tienda.',
    office: 'La factura electrónica la hace MeStore por mandato de la tienda. No se ha emitido.',
  },
};

interface OrderInvoicesProps {
  order: Invoiced;
  reader: InvoiceReader;
  /** What may be done with a document. */
  actionsOf?: (document: InvoiceDocument) => ReactNode;
  /** What may be done with all of them. */
  children?: ReactNode;
}

/** The electronic invoice of an order, or who makes it; with what was registered before it. */
export function OrderInvoices({ order, reader, actionsOf, children }: OrderInvoicesProps) {
  const current = currentInvoices(order);
  const earlier = (order.invoices ?? []).filter(
    (each) => !current.includes(each) && each.state !== 'withdrawn',
  );
  return (
    <div className={styles.invoices}>
      {current.length === 0 && <p>{unissued[order.invoiced_by ?? 'store'][reader]}</p>}
      {current.map((each) => (
        <Document key={each.id} document={each} actions={actionsOf?.(each)} />
      ))}
      {children}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Lo que se registró antes</summary>
          <ul>
            {earlier.map((each) => (
              <li key={each.id} className={styles.quiet}>
                {nameOf(each)} · {shortDate(each.issued_on)} · corregida o retirada
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Document({ document, actions }: { document: InvoiceDocument; actions: ReactNode }) {
  const { kind, issued_on, state, cufe, pdf_url, xml_url } = document;
  const links = [
    { label: 'Ver en la DIAN', href: dianAddress(document) },
    ...(pdf_url ? [{ label: 'PDF de la tienda', href: pdf_url }] : []),
    ...(xml_url ? [{ label: 'XML de la tienda', href: xml_url }] : []),
  ];
  return (
    <section className={styles.document} aria-label={nameOf(document)}>
      <p>
        <b>
          <CodesIn>{nameOf(document)}</CodesIn>
        </b>{' '}
        · {shortDate(issued_on)}
      </p>
      <p className={styles.quiet}>
        {invoiceStateLabels[state]}
        {state === 'unverified' && '; MeStore no la verificó'}
      </p>
      <p className={styles.code}>
        {kind === 'invoice' ? 'CUFE' : 'CUDE'} <span translate="no">{cufe}</span>
      </p>
      <p className={styles.links} data-print="off">
        {links.map(({ label, href }) => (
          <a key={label} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        ))}
      </p>
      {actions && (
        <p className={styles.actions} data-print="off">
          {actions}
        </p>
      )}
    </section>
  );
}

function nameOf(document: InvoiceDocument): string {
  return `${invoiceKindLabels[document.kind]} ${invoiceNumber(document)}`;
}
