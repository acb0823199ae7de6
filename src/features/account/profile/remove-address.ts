import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import type { Address } from '#domain/profile/address.ts';
import { sendAddress, sendRemoval } from '#src/shared/accounts/send-address.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

/** Removes an address and offers to undo it, even after the removal has left this device. */
export async function removeAddress(accountId: string, address: Address): Promise<void> {
  try {
    const id = await sendRemoval(accountId, address);
    toast({
      text: `Eliminaste ${address.address}`,
      action: { label: UNDO, run: () => void bringBack(accountId, address, id) },
    });
  } catch (problem) {
    toastNotSaved(problem);
  }
}

async function bringBack(accountId: string, address: Address, removal: string): Promise<void> {
  try {
    if (!(await cancelUnsent(removal))) await sendAddress(accountId, address);
    toast({ text: 'La dirección sigue en tu lista' });
  } catch (problem) {
    toastNotSaved(problem);
  }
}
