import {
  buyerDocumentLabels,
  type buyerDocumentProblems,
  type BuyerDocumentText,
  DOCUMENT_NAME_MAX,
} from '#domain/accounts/buyer-document.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/shop/checkout/invoice-fields.module.css';

const TYPES = keysOf(buyerDocumentLabels).map((value) => ({ value, label: buyerDocumentLabels[value] }));
const NO_DOCUMENT: BuyerDocumentText = { type: 'CC', number: '', name: '' };

interface DocumentFieldsProps {
  /** Null of who gives none. */
  document: BuyerDocumentText | null;
  /** The document of an earlier order, which fills the fields in; null where there is none. */
  known: BuyerDocumentText | null;
  /** What is wrong, by field: once the buyer tried to confirm. */
  problems: ReturnType<typeof buyerDocumentProblems>;
  onChange: (document: BuyerDocumentText | null) => void;
}

/** The document for the invoice of who buys in their own name. Nobody has to give it. */
export function DocumentFields({ document, known, problems, onChange }: DocumentFieldsProps) {
  return (
    <>
      <Check
        checked={document !== null}
        onChange={(isGiven) => onChange(isGiven ? (known ?? NO_DOCUMENT) : null)}
      >
        Dar mi documento para la factura
      </Check>
      {document && <Fields document={document} problems={problems} onChange={onChange} />}
    </>
  );
}

function Fields({
  document,
  problems,
  onChange,
}: Pick<DocumentFieldsProps, 'problems' | 'onChange'> & { document: BuyerDocumentText }) {
  const field = fieldsOf(document, problems, (changes) => onChange({ ...document, ...changes }));
  return (
    <>
      <p className={styles.note}>
        Es opcional. Queda en el pedido y en su comprobante, y con él tu compra se informa a la DIAN a tu
        nombre; sin él, como de consumidor final. Las tiendas no lo ven.
      </p>
      <div className={styles.fields}>
        <ChoiceField
          label="Tipo de documento"
          value={document.type}
          options={TYPES}
          onChange={(type) => onChange({ ...document, type })}
        />
        <TextField
          {...field('number')}
          label="Número del documento"
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
        />
        <TextField
          {...field('name')}
          label="Nombre, como está en el documento"
          autoComplete="name"
          maxLength={DOCUMENT_NAME_MAX}
          className={styles.wide}
        />
      </div>
    </>
  );
}
