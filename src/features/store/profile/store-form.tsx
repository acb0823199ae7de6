import { useRef, useState, type FormEvent } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { fieldsIn, SomeStoreFields, type StoreFields } from '#domain/stores/store-fields.ts';
import { fieldsOfStore, type StoreProfile } from '#domain/stores/store-profile.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import {
  forgetStoreDraft,
  settleStoreDraft,
  useStoreDraft,
  writeStoreDraft,
} from '#src/shared/stores/store-draft.ts';
import { saveStoreFields } from '#src/features/store/profile/save-store-fields.ts';
import { StoreFormFields } from '#src/features/store/profile/store-form-fields.tsx';
import { ReplacedValues } from '#src/features/store/profile/replaced-values.tsx';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/store/profile/vendor-profile-fields.module.css';

const FORM = 'store-profile';
/** Spec §8. */
const NOT_SAVED = 'Error al actualizar el perfil';

/**
 * The profile of a store as a form. What is written stays on this device with each keystroke; saving it is a command,
 * which leaves when there is a network.
 * @param props.closed nothing is written now; what was written before stays on this device.
 */
export function StoreForm({ store, closed = false }: { store: StoreProfile; closed?: boolean }) {
  const shown = fieldsOfStore(store);
  const draft = useStoreDraft(store.vendor_id);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const fields: StoreFields = Object.assign({ ...shown }, draft.fields);
  const unsaved = fieldsIn(draft.fields).length;
  useDirtyWhile(FORM, unsaved > 0);

  function change(changes: SomeStoreFields): void {
    setProblems({});
    writeStoreDraft(store.vendor_id, changes, shown);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = checkForm(SomeStoreFields, draft.fields);
    setProblems(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusInvalidField(form.current, checked.fields);
    await saving.run(async () => {
      await saveStoreFields(store.vendor_id, checked.output, draft.seen);
      settleStoreDraft(store.vendor_id, draft.fields, checked.output);
      toast({ text: savedMessage() });
    });
  }

  return (
    <form ref={form} className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
      <ReplacedValues store={store} />
      <fieldset className={styles.fields} disabled={closed} aria-label="Lo que dice la tienda">
        <StoreFormFields fields={fields} problems={problems} onChange={change} />
      </fieldset>
      <SaveProblem state={saving.state} failed={NOT_SAVED} />
      {unsaved > 0 && (
        <Banner tone="info" inset>
          {countOf(unsaved, 'cambio sin guardar', 'cambios sin guardar')}. Lo que escribes queda en este
          equipo aunque cierres la página.
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isSaving} disabled={unsaved === 0 || closed}>
          Guardar perfil
        </Button>
        {unsaved > 0 && (
          <Button variant="quiet" onClick={forgetStoreDraft}>
            Descartar cambios
          </Button>
        )}
      </div>
    </form>
  );
}
