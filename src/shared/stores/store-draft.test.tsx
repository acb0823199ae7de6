import { describe, expect, test } from 'vitest';
import { fieldsOfStore } from '#domain/stores/store-profile.ts';
import { type StoreDraft, withoutSaved, withEntered } from '#src/shared/stores/store-draft.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';

const shown = fieldsOfStore(aStoreProfile());
const blank: StoreDraft = { vendor_id: 'tienda-1', fields: {}, seen: {} };

describe('the draft of a profile', () => {
  test('has what was written, and the value that stood there when somebody began', () => {
    const begun = withEntered(blank, { address: 'C' }, shown);
    // Somebody else's value arrives while this one is written.
    const later = withEntered(begun, { address: 'Calle 1' }, { ...shown, address: 'Calle 99' });
    expect(later).toEqual({
      vendor_id: 'tienda-1',
      fields: { address: 'Calle 1' },
      seen: { address: shown.address },
    });
  });

  test('has nothing of a field that is again as it was', () => {
    const begun = withEntered(blank, { address: 'C', letters: false }, shown);
    expect(withEntered(begun, { address: shown.address }, shown)).toEqual({
      vendor_id: 'tienda-1',
      fields: { letters: false },
      seen: { letters: true },
    });
  });

  test('keeps what was written while it was saved, over what was saved', () => {
    const sent = withEntered(blank, { address: 'Calle 1', phone: '607 642 1234' }, shown);
    const later = withEntered(sent, { address: 'Calle 1 # 2-3', city: 'Girón' }, shown);
    expect(withoutSaved(later, sent.fields, { address: 'Calle 1', phone: '6076421234' })).toEqual({
      vendor_id: 'tienda-1',
      fields: { address: 'Calle 1 # 2-3', city: 'Girón' },
      seen: { address: 'Calle 1', city: shown.city },
    });
  });
});
