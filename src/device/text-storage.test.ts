import { describe, expect, test } from 'vitest';
import { textStorage } from '#src/device/text-storage.ts';

/** A browser's storage that starts to refuse, as it does when it is full. */
function storage() {
  const texts = new Map<string, string>();
  const state = { isFull: false, isBlocked: false };
  const area = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  } as unknown as Storage;
  const ask = () => {
    if (state.isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError');
    return area;
  };
  return { state, texts, kept: textStorage(ask), area };
}

test('what the browser keeps is read from it, and a text is gone once it is forgotten', () => {
  const { texts, kept } = storage();
  expect(kept.write('cart', '[1]')).toBe(true);
  expect(texts.get('cart')).toBe('[1]');
  texts.set('cart', '[2]');
  expect(kept.read('cart')).toBe('[2]');
  kept.forget('cart');
  expect(kept.read('cart')).toBeNull();
  expect(kept.refusal.value).toBeNull();
});

describe('a browser that blocks its storage', () => {
  test('throws nothing at anybody: texts live as long as the page, and the cause is told', () => {
    const { state, kept } = storage();
    state.isBlocked = true;
    expect(kept.read('cart')).toBeNull();
    expect(kept.write('cart', '[1]')).toBe(false);
    expect(kept.read('cart')).toBe('[1]');
    expect(String(kept.refusal.value)).toContain('SecurityError');
    kept.forget('cart');
    expect(kept.read('cart')).toBeNull();
  });

  test('is no other tab: no event is about its texts', () => {
    const { state, kept, area } = storage();
    const event = { storageArea: area } as StorageEvent;
    expect(kept.isMeantBy(event)).toBe(true);
    state.isBlocked = true;
    expect(kept.isMeantBy(event)).toBe(false);
  });
});

describe('a full device', () => {
  test('keeps what it had, shows what is newer, and keeps that too once there is room', () => {
    const { state, texts, kept } = storage();
    kept.write('cart', '[1]');
    state.isFull = true;
    expect(kept.write('cart', '[1,2]')).toBe(false);
    expect([kept.read('cart'), texts.get('cart')]).toEqual(['[1,2]', '[1]']);
    expect(kept.refusal.value).not.toBeNull();
    state.isFull = false;
    expect(kept.write('cart', '[1,2,3]')).toBe(true);
    expect([kept.read('cart'), texts.get('cart')]).toEqual(['[1,2,3]', '[1,2,3]']);
    expect(kept.refusal.value).toBeNull();
  });

  test('shows what another tab wrote afterwards', () => {
    const { state, texts, kept } = storage();
    kept.write('cart', '[1]');
    state.isFull = true;
    kept.write('cart', '[1,2]');
    texts.set('cart', '[]');
    expect(kept.read('cart')).toBe('[]');
    expect(kept.refusal.value).toBeNull();
  });
});
