import { useRef, useState } from 'react';
import { CompanyBody, companyPaths, OwnCompany, type Company } from '#domain/companies/company.ts';
import styles from '#src/features/account/profile/own-data-form.module.css';
import { call } from '#src/identity/call.ts';
import { CompanyFields } from '#src/shared/companies/company-fields.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Check } from '#src/ui/forms/check.tsx';

interface CompanyDialogProps {
  /** Null registers one. */
  company: Company | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const BLANK = { company: '', nit: '', email: '', address: '', requires_purchase_order: false };

/** The data of a company, as its invoices bear them. */
export function CompanyDialog({ company, onSaved, onClose }: CompanyDialogProps) {
  const [typed, setTyped] = useState(company ? bodyOf(company) : BLANK);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);
  const form = useRef<HTMLFormElement>(null);

  async function save(): Promise<void> {
    const checked = checkForm(CompanyBody, typed);
    setProblems(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusInvalidField(form.current, checked.fields);
    refusal.clear();
    await saving.run(async () => {
      const method = company ? 'PUT' : 'POST';
      const answer = await call(companyPaths.own, OwnCompany, { method, json: checked.output });
      if (!answer.ok) return refusal.take(answer);
      closeOwn();
      toast({
        text: company ? 'Datos de la empresa guardados' : `Ya puedes comprar a nombre de ${typed.company}`,
      });
      await onSaved();
    });
  }

  const change = (changes: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...changes }));
  const field = fieldsOf(typed, { ...problems, ...refusal.fields }, change);
  return (
    <FormDialog
      formRef={form}
      className={styles.form}
      title={company ? 'Editar los datos de la empresa' : 'Registrar mi empresa'}
      submit={company ? 'Guardar datos' : 'Registrar empresa'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <CompanyFields field={field} className={styles.whole} />
      <div className={styles.whole}>
        <Check
          name="requires_purchase_order"
          checked={typed.requires_purchase_order}
          onChange={(requires_purchase_order) => change({ requires_purchase_order })}
        >
          Cada pedido lleva el número de su orden de compra
        </Check>
      </div>
    </FormDialog>
  );
}

function bodyOf({ company, nit, email, address, requires_purchase_order }: Company): typeof BLANK {
  return { company, nit, email, address, requires_purchase_order };
}
