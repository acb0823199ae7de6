import { describe, expect, test } from 'vitest';
import type { Address } from '#domain/profile/address.ts';
import { addressesWithPending } from '#src/shared/accounts/addresses-with-pending.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { anAddress } from '#test/factories/address-factory.ts';

const home = anAddress({ id: '01900000-0000-7000-8000-00000000000a', detail: '', is_default: true });
const work: Address = { ...home, id: '01900000-0000-7000-8000-00000000000b', is_default: false };

const saving = (address: Address, over: Partial<Parameters<typeof anEntry>[0]> = {}) =>
  anEntry({ type: 'profile', name: 'profile.saveAddress', data: {}, preview: address, ...over });
const removing = ({ id }: Address, over: Partial<Parameters<typeof anEntry>[0]> = {}) =>
  anEntry({
    type: 'profile',
    name: 'profile.removeAddress',
    data: { address_id: id },
    preview: null,
    ...over,
  });

describe('addressesWithPending', () => {
  test('puts what was saved here over what the server has, and says that it is provisional', () => {
    const shown = addressesWithPending([home], [saving({ ...work, is_default: true })]);
    expect(shown.map(({ id, is_default, provisional }) => [id, is_default, provisional])).toEqual([
      [home.id, false, false],
      [work.id, true, true],
    ]);
  });

  test('leaves out what was removed here, until the server refuses it', () => {
    expect(addressesWithPending([home, work], [removing(home)])).toMatchObject([
      { id: work.id, is_default: true },
    ]);
    expect(addressesWithPending([home], [removing(home, { state: 'rejected' })])).toHaveLength(1);
  });

  test('shows the server’s copy once it has the change', () => {
    const entry = saving({ ...home, address: 'Carrera 33' }, { state: 'confirmed' });
    expect(addressesWithPending([home], [entry])).toEqual([{ ...home, provisional: false }]);
  });

  test('plays changes in the order they were made: removed and saved again is there', () => {
    const entries = [removing(home), saving(home)];
    expect(addressesWithPending([home], entries).map((each) => each.id)).toEqual([home.id]);
  });
});
