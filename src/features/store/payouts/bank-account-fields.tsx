import {
  ACCOUNT_KINDS,
  type AccountKind,
  accountKindLabels,
  HOLDER_DOCUMENTS,
  holderDocumentLabels,
} from '#domain/payouts/bank-account.ts';
import { banksByName } from '#domain/payouts/banks.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';

/** An account as far as somebody wrote it. */
export interface AccountDraft {
  bank: string;
  kind: AccountKind;
  number: string;
  holder_name: string;
  holder_document_type: string;
  holder_document: string;
}

export const emptyAccountDraft: AccountDraft = {
  bank: '',
  kind: 'savings',
  number: '',
  holder_name: '',
  holder_document_type: 'NIT',
  holder_document: '',
};

const BANKS = [
  { value: '', label: 'Elige el banco' },
  ...banksByName.map(({ code, name }) => ({ value: code, label: name })),
];
const KINDS = optionsOf(ACCOUNT_KINDS, accountKindLabels);
const DOCUMENTS = optionsOf(HOLDER_DOCUMENTS, holderDocumentLabels);

interface BankAccountFieldsProps {
  written: AccountDraft;
  /** The number, written a second time. */
  again: string;
  /** What the server said, by the names that it has for the fields. */
  errors: Readonly<Record<string, string>>;
  onWrite: (name: keyof AccountDraft, text: string) => void;
  onAgain: (text: string) => void;
}

/** The bank, the number twice, and whose the account is. */
export function BankAccountFields({ written, again, errors, onWrite, onAgain }: BankAccountFieldsProps) {
  const set = (name: keyof AccountDraft) => (text: string) => onWrite(name, text);
  const errorOf = (name: keyof AccountDraft) => errors[`bank_account.${name}`];
  return (
    <>
      <SelectField
        label="Banco"
        value={written.bank}
        onChange={set('bank')}
        options={BANKS}
        error={errorOf('bank')}
        required
        data-focus-first
      />
      <Segmented
        label="Tipo de cuenta"
        value={written.kind}
        onChange={(kind) => onWrite('kind', kind)}
        options={KINDS}
      />
      <TextField
        label="Número de la cuenta"
        value={written.number}
        onChange={set('number')}
        error={errorOf('number')}
        inputMode="numeric"
        required
      />
      <TextField
        label="Número de la cuenta otra vez"
        value={again}
        onChange={onAgain}
        error={errors.number_again}
        hint="Escríbelo mirando el certificado del banco, sin copiarlo de arriba."
        inputMode="numeric"
        onPaste={(event) => event.preventDefault()}
        required
      />
      <TextField
        label="Titular"
        value={written.holder_name}
        onChange={set('holder_name')}
        error={errorOf('holder_name')}
        hint="Como está en el banco."
        required
      />
      <SelectField
        label="Documento del titular"
        value={written.holder_document_type}
        onChange={set('holder_document_type')}
        options={DOCUMENTS}
        error={errorOf('holder_document_type')}
      />
      <TextField
        label="Número del documento"
        value={written.holder_document}
        onChange={set('holder_document')}
        error={errorOf('holder_document')}
        hint={written.holder_document_type === 'NIT' ? 'Con su dígito de verificación.' : undefined}
        required
      />
    </>
  );
}
