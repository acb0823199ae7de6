import { describe, expect, test } from 'vitest';
import { productTexts } from '#server/catalog/lists/product-texts.ts';

/** A shop whose products have a price, and what was read of it. */
function shop(maxBytes = 1e6) {
  const prices = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const changedAt = new Map<string, number>();
  const read: string[][] = [];
  const texts = productTexts({
    maxBytes,
    read: async (ids) => {
      read.push([...ids]);
      return ids.flatMap((id) => {
        const price = prices.get(id);
        return price === undefined ? [] : [{ id, text: `${id}${price}` }];
      });
    },
    changedAt: (id) => changedAt.get(id) ?? 1,
  });
  return { prices, changedAt, read, texts };
}

describe('productTexts', () => {
  test('reads what it does not know, once, and answers in the order that is asked for', async () => {
    const { read, texts } = shop();
    expect(await texts(['b', 'a'], 1)).toEqual(['b2', 'a1']);
    expect(await texts(['a', 'c', 'b'], 1)).toEqual(['a1', 'c3', 'b2']);
    expect(read).toEqual([['b', 'a'], ['c']]);
  });

  test('reads what has changed anew, and nothing else', async () => {
    const { prices, changedAt, read, texts } = shop();
    await texts(['a', 'b'], 1);
    prices.set('a', 9);
    changedAt.set('a', 2);
    expect(await texts(['a', 'b'], 2)).toEqual(['a9', 'b2']);
    expect(read).toEqual([['a', 'b'], ['a']]);
  });

  test('keeps nothing old that arrives after the change was known', async () => {
    const { prices, changedAt, texts } = shop();
    const early = texts(['a'], 1);
    prices.set('a', 9);
    changedAt.set('a', 2);
    expect(await early).toEqual(['a1']);
    expect(await texts(['a'], 2)).toEqual(['a9']);
  });

  test('says which may not be shown, and asks for them again', async () => {
    const { prices, read, texts } = shop();
    prices.delete('b');
    expect(await texts(['a', 'b'], 1)).toEqual(['a1', undefined]);
    expect(await texts(['a', 'b'], 1)).toEqual(['a1', undefined]);
    expect(read).toEqual([['a', 'b'], ['b']]);
  });

  test('stays within its bytes', async () => {
    const { read, texts } = shop(500);
    for (const id of ['a', 'b', 'c', 'a']) await texts([id], 1);
    expect(read).toEqual([['a'], ['b'], ['c'], ['a']]);
  });
});
