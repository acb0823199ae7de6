import { useRef, useState, type FormEvent } from 'react';
import type { OwnApplication } from '#domain/vendors/listed-store.ts';
import { WholeApplication } from '#domain/vendors/store-application.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import {
  applicationDrafts,
  keepApplicationDraft,
  type ApplicationDraft,
} from '#src/features/store-application/application-draft.ts';
import { sendApplication } from '#src/features/store-application/save-application.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { usePlaces } from '#src/shared/accounts/use-places.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { focusFirstInvalid } from '#src/shared/saving/focus-first-problem.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/saving/form-dialog.module.css';

/** What a store says of itself. It stays on this device as it is written, encrypted, until it is sent. */
export function ApplicationForm({ application }: { application: OwnApplication }) {
  const { vendor_id: id } = application;
  const draft = useSignalValue(applicationDrafts)[id] ?? draftOf(application);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const places = usePlaces() ?? undefined;
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<ApplicationDraft>) => keepApplicationDraft(id, { ...draft, ...changes });
  const field = fieldsOf(draft, problems, change);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { department_code: _, ...written } = draft;
    const checked = checkForm(WholeApplication, written);
    setProblems(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusFirstInvalid(form.current);
    await saving.run(() => sendApplication(application, checked.output));
  }

  return (
    <Panel title="Tu tienda">
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField {...field('name')} label="Nombre de la tienda" maxLength={80} />
        <TextAreaField {...field('description')} label="Qué vendes" rows={3} maxLength={500} />
        <TextField
          {...field('tax_id')}
          label="NIT o cédula"
          hint="El NIT con su dígito de verificación, como en el RUT: 900123456-8."
        />
        <PhoneField {...field('phone')} hint="Diez dígitos, empieza por 3." />
        <MunicipalitySelects places={places} chosen={draft} problems={problems} onChoose={change} />
        <TextField {...field('address')} label="Dirección" maxLength={200} />
        <TextAreaField
          {...field('return_policy')}
          label="Cómo recibes devoluciones"
          rows={3}
          maxLength={1_000}
        />
        <SaveProblem state={saving.state} />
        <div>
          <Button type="submit" busy={saving.isSaving}>
            Enviar solicitud
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What the server has of it. */
function draftOf({ name, fields }: OwnApplication): ApplicationDraft {
  const { description, tax_id, phone, address, return_policy, municipality_code = '' } = fields;
  return {
    name: fields.name ?? name,
    description: description ?? '',
    tax_id: tax_id ?? '',
    phone: phone ?? '',
    department_code: municipality_code.slice(0, 2),
    municipality_code,
    address: address ?? '',
    return_policy: return_policy ?? '',
  };
}
