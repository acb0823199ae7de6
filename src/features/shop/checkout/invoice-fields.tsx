import type { ReactNode } from 'react';
import type { CheckoutState } from '#domain/cart/checkout.ts';
import {
  BLANK_INVOICE_TO,
  PURCHASE_ORDER_MAX,
  type invoiceToProblems,
  type InvoiceToText,
} from '#domain/accounts/invoice-to.ts';
import type { Company } from '#domain/companies/company.ts';
import { CompanyFields } from '#src/shared/companies/company-fields.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import styles from '#src/features/shop/checkout/invoice-fields.module.css';

const NAMES = [
  { value: 'own', label: 'A mi nombre' },
  { value: 'company', label: 'De una empresa' },
] as const;
/** Of who buys for a company; a razón social may be long, and stands under it. */
const OWN_NAMES = [NAMES[0], { value: 'company', label: 'De mi empresa' }] as const;

interface InvoiceFieldsProps {
  /** Null in the buyer's own name. */
  invoice: CheckoutState['invoice_to'];
  /** The company of an earlier order, which fills the fields in; null where there is none. */
  known: InvoiceToText | null;
  /** The company that the buyer buys for, whose data nobody writes here; null of who buys for none. */
  company: Company | null;
  /** What is wrong, by field: once the buyer tried to confirm. */
  problems: ReturnType<typeof invoiceToProblems>;
  onChange: (invoice: CheckoutState['invoice_to']) => void;
  /** What is to be known of it before it is confirmed. */
  notice: ReactNode;
  /** What is asked of who buys in their own name. */
  children: ReactNode;
}

/** In whose name it is bought: the buyer's, or a company's with its NIT and the number of its purchase order. */
export function InvoiceFields(props: InvoiceFieldsProps) {
  const { invoice, known, company, problems, onChange, notice, children } = props;
  return (
    <section className={styles.invoice} aria-label="Datos de facturación">
      <Segmented
        label="¿A nombre de quién compras?"
        value={invoice ? 'company' : 'own'}
        options={company ? OWN_NAMES : NAMES}
        onChange={(chosen) =>
          onChange(chosen === 'own' ? null : { ...BLANK_INVOICE_TO, ...known, purchase_order: '' })
        }
      />
      {invoice && company && (
        <OwnCompanyFields company={company} invoice={invoice} problems={problems} onChange={onChange} />
      )}
      {invoice && !company && (
        <OtherCompanyFields invoice={invoice} problems={problems} onChange={onChange} />
      )}
      {children}
      {notice}
    </section>
  );
}

interface CompanyFieldsProps extends Pick<InvoiceFieldsProps, 'problems' | 'onChange'> {
  invoice: InvoiceToText;
}

/** What is asked of who buys for a company: the number of its purchase order. */
function OwnCompanyFields({
  company,
  invoice,
  problems,
  onChange,
}: CompanyFieldsProps & { company: Company }) {
  const field = fieldsOf(invoice, problems, (changes) => onChange({ ...invoice, ...changes }));
  return (
    <>
      <p className={styles.note}>
        {company.company}, NIT {company.nit}. La factura llega a {company.email}. Las personas de tu empresa
        ven esta compra, sin quién la recibe ni dónde.
      </p>
      <TextField
        {...field('purchase_order')}
        label="Orden de compra"
        required={company.requires_purchase_order}
        spellCheck="false"
        maxLength={PURCHASE_ORDER_MAX}
        hint="El número que le da tu empresa."
      />
    </>
  );
}

function OtherCompanyFields({ invoice, problems, onChange }: CompanyFieldsProps) {
  const field = fieldsOf(invoice, problems, (changes) => onChange({ ...invoice, ...changes }));
  return (
    <>
      <p className={styles.note}>
        La factura la hace la tienda que vende. MeStore todavía no emite factura electrónica: estos datos
        quedan en el pedido y en su comprobante.
      </p>
      <div className={styles.fields}>
        <CompanyFields field={field} emailAutoComplete="email" className={styles.wide} />
        <TextField
          {...field('purchase_order')}
          label="Orden de compra"
          required={false}
          spellCheck="false"
          maxLength={PURCHASE_ORDER_MAX}
          hint="El número que le da tu empresa."
        />
      </div>
    </>
  );
}
