import { storeFieldLabels } from '#domain/stores/store-fields.ts';
import { fieldsOfStore, type ReplacedValue, type StoreProfile } from '#domain/stores/store-profile.ts';
import { saveStoreFields } from '#src/features/store/profile/save-store-fields.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/store/profile/vendor-profile-fields.module.css';

/** Fields that two people changed without seeing each other: both values, and the choice between them. */
export function ReplacedValues({ store }: { store: StoreProfile }) {
  const now = fieldsOfStore(store);

  async function choose({ field }: ReplacedValue, value: string | boolean): Promise<void> {
    try {
      await saveStoreFields(store.vendor_id, { [field]: value }, { [field]: now[field] });
      toast({ text: savedMessage() });
    } catch (problem) {
      toastNotSaved(problem);
    }
  }

  return store.replaced.map((each) => (
    <Banner key={each.field} tone="warn" inset>
      <p>
        <b>{storeFieldLabels[each.field]}</b>: {each.by_name} lo cambió <RelativeTime at={each.at} /> sin ver
        lo que otra persona había escrito. Vale «{wordsOf(now[each.field])}»; antes decía «
        {wordsOf(each.value)}».
      </p>
      <div className={styles.actions}>
        <Button variant="soft" size="sm" onClick={() => void choose(each, now[each.field])}>
          Dejar el de ahora
        </Button>
        <Button variant="line" size="sm" onClick={() => void choose(each, each.value)}>
          Volver al de antes
        </Button>
      </div>
    </Banner>
  ));
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value || 'nada';
}
