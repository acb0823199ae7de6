import { useMemo } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { fieldsIn } from '#domain/stores/store-fields.ts';
import {
  type StoreProfile,
  StoreProfiles,
  storePaths,
  withStoreFields,
} from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';
import { commandsNamed, decidedSoFar, isUnseen, type OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

export interface OwnStore {
  store: StoreProfile;
  /** This device saved changes of it that the server has not taken yet. */
  provisional: boolean;
}

/** The stores where this person works, with what they wrote of them on this device. */
export interface OwnStores {
  answer: Answer<StoreProfiles>;
  /** Undefined while this device never read them. */
  stores: readonly OwnStore[] | undefined;
}

export function useOwnStores(): OwnStores {
  const authority = authorityOf(useSignalValue(account));
  const entries = useOutbox();
  const saved = useMemo(() => commandsNamed(entries ?? [], 'store.saveProfile'), [entries]);
  const path = can(authority, 'runOwnStore') ? storePaths.mine : null;
  const answer = useAnswer(path, StoreProfiles, { since: decidedSoFar(saved) });
  const { data, atMs } = answer;
  const stores = useMemo(
    () =>
      data?.data.map((each) =>
        withSaved(
          each,
          saved.filter(({ entry }) => isUnseen(entry, atMs)),
        ),
      ),
    [data, saved, atMs],
  );
  return { answer, stores };
}

function withSaved(store: StoreProfile, saved: readonly OwnCommand<'store.saveProfile'>[]): OwnStore {
  const own = saved.filter((each) => each.data.vendor_id === store.vendor_id);
  const shown = own.reduce((before, { data }) => {
    const written = fieldsIn(data.fields);
    const replaced = before.replaced.filter((each) => !written.includes(each.field));
    return { ...withStoreFields(before, data.fields), replaced };
  }, store);
  return { store: shown, provisional: own.length > 0 };
}
