import { useRef, useState, type FormEvent } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import { WholeApplication } from '#domain/stores/applications/store-application.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import {
  forgetApplicationDraft,
  type useApplicationDraft,
} from '#src/features/store/applications/application-draft.ts';
import { sendApplication } from '#src/features/store/applications/save-application.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/shared/saving/form-dialog.module.css';

const FORM = 'solicitud';

interface ApplicationFormProps {
  application: OwnApplication;
  draft: ReturnType<typeof useApplicationDraft>;
}

/** What a store says of itself. It stays on this device as it is written, encrypted, until the server has it. */
export function ApplicationForm({ application, draft }: ApplicationFormProps) {
  const { text, written, change, markSent } = draft;
  const { vendor_id: id } = application;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const places = useMunicipalities() ?? undefined;
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf(text, problems, change);
  useDirtyWhile(FORM, written.length > 0);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { department_code: _, ...typed } = text;
    const checked = checkForm(WholeApplication, typed);
    setProblems(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusMarkedInvalidField(form.current);
    const known = Object.entries(application.fields);
    const fields = Object.fromEntries(
      Object.entries(checked.output).filter(
        ([name, value]) => !known.some(([field, had]) => field === name && had === value),
      ),
    );
    markSent();
    await saving.run(() => sendApplication(application, fields));
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
        <MunicipalitySelects places={places} chosen={text} problems={problems} onChoose={change} />
        <TextField {...field('address')} label="Dirección" maxLength={200} />
        <TextAreaField
          {...field('return_policy')}
          label="Cómo recibes devoluciones"
          rows={3}
          maxLength={1_000}
        />
        <SaveProblem state={saving.state} />
        {written.length > 0 && (
          <Banner tone="info" inset>
            {countOf(written.length, 'dato sin enviar', 'datos sin enviar')}. Lo que escribes queda en este
            equipo aunque cierres la página.
          </Banner>
        )}
        <div className={sheet.actions}>
          <Button type="submit" busy={saving.isSaving}>
            Enviar solicitud
          </Button>
          {written.length > 0 && (
            <Button variant="quiet" onClick={() => forgetApplicationDraft(id)}>
              Descartar lo escrito
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
