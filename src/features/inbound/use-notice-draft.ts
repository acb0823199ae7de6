import { useSignalValue } from '#src/db/use-live.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { blankNotice, hasContent, NoticeDraft } from '#src/features/inbound/notice-form.ts';

const FORM = 'aviso-de-ingreso';

const kept = encryptedValue(storageKeys.notice, NoticeDraft, blankNotice);

/** The notice being written. It stays on this device until it is saved, also when the tab closes. */
export function useNoticeDraft() {
  const draft = useSignalValue(kept.value);
  useDirtyWhile(FORM, hasContent(draft));
  return {
    draft,
    change: (next: NoticeDraft) => kept.update(() => next),
    discard: () => kept.update(() => blankNotice),
  };
}
