import { useState } from 'react';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Plus } from 'lucide-react';
import { MAX_ADDRESSES } from '#domain/profile/address-book.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Address } from '#domain/profile/address.ts';
import { paths } from '#domain/paths.ts';
import { AddressDialog } from '#src/features/account/profile/address-dialog.tsx';
import { AddressRow } from '#src/features/account/profile/address-row.tsx';
import { removeAddress } from '#src/features/account/profile/remove-address.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { sendAddress } from '#src/shared/accounts/send-address.ts';
import type { AddressWithPending } from '#src/shared/accounts/addresses-with-pending.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useAccountWithPending } from '#src/features/account/profile/use-account-with-pending.ts';
import { useAddressesWithPending } from '#src/shared/accounts/use-addresses-with-pending.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { NoAddresses } from '#src/features/account/profile/no-addresses.tsx';
import rows from '#src/features/account/profile/account-list.module.css';
import styles from '#src/features/account/profile/addresses.module.css';

export default function AddressesPage() {
  const shown = useAccountWithPending();
  return shown && <Addresses person={shown.person} />;
}

/** The addresses where this person receives deliveries. All of it works without a network. */
function Addresses({ person }: { person: Account }) {
  const addresses = useAddressesWithPending();
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const isFull = addresses !== undefined && addresses.length >= MAX_ADDRESSES;
  const add = (
    <Button disabled={!addresses || isFull} onClick={() => setEditing('new')}>
      <Plus />
      Agregar dirección
    </Button>
  );
  return (
    <Page
      title="Mis direcciones"
      back={{ href: paths.account, label: 'Mi Perfil' }}
      aside={<CopyFreshness />}
      actions={addresses && addresses.length > 0 && add}
    >
      {isFull && (
        <Banner tone="info" inset className={styles.note}>
          Ya tienes {MAX_ADDRESSES} direcciones. Elimina una que no uses para agregar otra.
        </Banner>
      )}
      {!addresses && <Skeleton label="Cargando las direcciones…" kind="row" count={3} />}
      {addresses?.length === 0 && <NoAddresses add={add} />}
      {addresses && addresses.length > 0 && (
        <Panel flush className={styles.panel}>
          <ul className={rows.list} aria-label="Mis direcciones">
            {addresses.map((each) => (
              <li key={each.id}>
                <AddressRow
                  address={each}
                  onEdit={() => setEditing(each)}
                  onRemove={() => void removeAddress(person.id, asSaved(each))}
                  onMakeDefault={() => void makeDefault(person.id, asSaved(each))}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <AddressDialog
        person={person}
        editing={editing && editing !== 'new' ? asSaved(editing) : editing}
        hasOthers={addresses !== undefined && addresses.length > (editing === 'new' ? 0 : 1)}
        onClose={() => setEditing(null)}
      />
    </Page>
  );
}

async function makeDefault(accountId: string, address: Address): Promise<void> {
  try {
    await sendAddress(accountId, { ...address, is_default: true });
    toast({ text: savedMessage() });
  } catch (problem) {
    toastNotSaved(problem);
  }
}

/** Drops the fields that only this device knows. */
function asSaved(shown: Address | AddressWithPending): Address {
  const { provisional: _, ...address } = { provisional: false, ...shown };
  return address;
}
