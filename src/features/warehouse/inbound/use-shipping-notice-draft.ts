import { uuidv7 } from '#domain/base/ids.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { storageKeys, encryptedValue } from '#src/identity/encrypted-value.ts';
import {
  blankShippingNotice,
  hasContent,
  ShippingNoticeDraft,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';

const FORM = 'aviso-de-ingreso';

const kept = encryptedValue(storageKeys.notice, ShippingNoticeDraft, blankShippingNotice);

/** What becomes of a shipping notice; the same one when nothing does. */
export type EditNotice = (now: ShippingNoticeDraft) => ShippingNoticeDraft;

/** The shipping notice being written. It stays on this device until it is saved, even when the tab closes. */
export function useShippingNoticeDraft() {
  const draft = useSignalValue(kept.value);
  useDirtyWhile(FORM, hasContent(draft));
  return {
    draft,
    /** Changes what is written by now, which the screen may show a moment later. */
    change: (edit: EditNotice) =>
      kept.update((now) => {
        const next = edit(now);
        return next === now ? now : { ...next, id: next.id || uuidv7() };
      }),
    /** Ends the notice that was saved. What was written of it while it was being saved stays, as another one. */
    settle: (saved: ShippingNoticeDraft) =>
      kept.update((now) => {
        if (now.id !== saved.id) return now;
        return JSON.stringify(now) === JSON.stringify(saved) ? blankShippingNotice : { ...now, id: uuidv7() };
      }),
    /** Gives up what was written. */
    discard: () => kept.update(() => blankShippingNotice),
  };
}
