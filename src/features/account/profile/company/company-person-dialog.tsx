import { useRef, useState } from 'react';
import {
  companyPaths,
  companyRoleHints,
  companyRoleLabels,
  CompanyRights,
  type CompanyRole,
} from '#domain/companies/company.ts';
import { CompanyPeople, InviteToCompanyBody, type CompanyPerson } from '#domain/companies/company-people.ts';
import { INVITATION_DAYS } from '#domain/stores/store-people.ts';
import {
  limitMessages,
  rightsOf,
  typedOf,
  type TypedRights,
} from '#src/features/account/profile/company/company-person-draft.ts';
import styles from '#src/features/account/profile/own-data-form.module.css';
import { call } from '#src/identity/call.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';

interface CompanyPersonDialogProps {
  /** Null invites somebody. */
  person: CompanyPerson | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const ROLES = (Object.keys(companyRoleLabels) as CompanyRole[]).map((value) => {
  return { value, label: companyRoleLabels[value] };
});

/** What somebody does in the company, and up to which amounts without an approval. */
export function CompanyPersonDialog({ person, onSaved, onClose }: CompanyPersonDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(person));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);
  const form = useRef<HTMLFormElement>(null);

  async function save(): Promise<void> {
    const { email } = typed;
    const asked = rightsOf(typed);
    const checked = person
      ? checkForm(CompanyRights, asked)
      : checkForm(InviteToCompanyBody, { ...asked, email });
    const wrong = checked.ok ? {} : limitMessages(checked.fields);
    setProblems(wrong);
    if (!checked.ok) return focusInvalidField(form.current, wrong);
    refusal.clear();
    await saving.run(async () => {
      const [path, method] = person
        ? ([companyPaths.person(person.user_id), 'PUT'] as const)
        : ([companyPaths.invitations, 'POST'] as const);
      const answer = await call(path, CompanyPeople, { method, json: checked.output });
      if (!answer.ok) return refusal.take(answer);
      closeOwn();
      toast({
        text: person ? 'Cambio guardado' : `Le escribimos a ${email.trim()} con un enlace para entrar.`,
      });
      await onSaved();
    });
  }

  const wrong: Record<string, string> = { ...problems, ...refusal.fields };
  const change = (changes: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...changes }));
  return (
    <FormDialog
      formRef={form}
      className={styles.form}
      title={person ? `Lo que hace ${person.name}` : 'Invitar a una persona'}
      submit={person ? 'Guardar' : 'Invitar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      {!person && (
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label="Correo de la persona que invitas"
          hint={`Recibe un enlace que sirve una vez, durante ${INVITATION_DAYS} días.`}
          value={typed.email}
          onChange={(email) => change({ email })}
          error={wrong['email']}
          maxLength={254}
          className={styles.whole}
        />
      )}
      <ChoiceField
        name="role"
        label="Qué hace en la empresa"
        options={ROLES}
        value={typed.role}
        onChange={(role) => change({ role })}
        hint={companyRoleHints[typed.role]}
        error={wrong['role']}
        className={styles.whole}
      />
      {typed.role === 'buyer' && <LimitFields typed={typed} wrong={wrong} onChange={change} />}
    </FormDialog>
  );
}

interface LimitFieldsProps {
  typed: TypedRights;
  wrong: Record<string, string>;
  onChange: (changes: Partial<TypedRights>) => void;
}

function LimitFields({ typed, wrong, onChange }: LimitFieldsProps) {
  return (
    <>
      <UnitsField
        name="order_limit"
        label="Tope por pedido, en pesos"
        required={false}
        value={typed.order_limit}
        onChange={(order_limit) => onChange({ order_limit })}
        error={wrong['order_limit']}
        hint="Lo que lo pase espera aprobación. Vacío, no hay tope."
      />
      <UnitsField
        name="month_limit"
        label="Tope del mes, en pesos"
        required={false}
        value={typed.month_limit}
        onChange={(month_limit) => onChange({ month_limit })}
        error={wrong['month_limit']}
        hint="Suma lo que compra para la empresa en el mes, con IVA y envío."
      />
    </>
  );
}
