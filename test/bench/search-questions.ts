import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { isEmptyWord } from '#domain/text/spanish-tokens.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { realProductsFile } from '#test/support/real-products.ts';

/** The texts in the box after each letter, and those of them that a scan answers too. */
export interface SearchQuestions {
  products: SearchableProduct[];
  keystrokes: string[];
  /**
   * For some of the keystrokes, the ids of all products that have each of its words. `de` and its like are asked
   * of no product, unless there is nothing else: the search takes them for empty (decision 0034).
   */
  truths: { text: string; ids: string[] }[];
  /** A question with one error, and the products that have all the intended words. */
  typos: { text: string; ids: string[] }[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const QUESTION_LETTERS_MAX = 20;
const TRUTH_EVERY = 5;

/** This many real products, and texts that people might type to find some of them. The same every time. */
export function searchQuestions(count: number, questions: number): SearchQuestions {
  const products = realProducts(count);
  const texts = new Map(products.map((each) => [each.id, allText(each)]));
  const having = (words: readonly string[]) =>
    products.map((each) => each.id).filter((id) => words.every((word) => texts.get(id)?.includes(word)));
  const chosen = Array.from({ length: questions }, (_, number) => products[(number * 97) % products.length]);
  const names = chosen.map((each) =>
    foldSpanish(each?.name ?? '')
      .split(' ')
      .slice(0, 3)
      .join(' '),
  );
  const keystrokes = names.flatMap((name) => lettersOf(name.slice(0, QUESTION_LETTERS_MAX)));
  return {
    products,
    keystrokes,
    truths: keystrokes
      .filter((_, number) => number % TRUTH_EVERY === 0)
      .map((text) => ({ text, ids: having(meantWords(text)) })),
    typos: names.flatMap((name, number) => {
      const words = name.split(' ');
      const at = words.findIndex((word) => /^[a-z]{5,}$/.test(word));
      if (at === -1) return [];
      const wrong = words.with(at, withError(words[at] ?? '', number));
      return [{ text: wrong.join(' '), ids: having(words) }];
    }),
  };
}

/** The words of a folded text that name something; all of them where none does. */
function meantWords(text: string): string[] {
  const words = text.trim().split(' ');
  const meant = words.filter((each) => !isEmptyWord(each));
  return meant.length > 0 ? meant : words;
}

/** The text after each letter. */
function lettersOf(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1)).filter((each) => !each.endsWith(' '));
}

/** One error, of a kind and at a place that the number chooses. */
function withError(word: string, number: number): string {
  const at = (number * 7) % (word.length - 1);
  const [before, rest] = [word.slice(0, at), word.slice(at)];
  const letter = LETTERS.charAt((number * 11) % LETTERS.length);
  const kinds = [
    before + letter + rest.slice(1),
    before + rest.slice(1),
    before + letter + rest,
    before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
  ];
  return kinds[number % kinds.length] ?? word;
}

function allText({ name, sku, gtin, vendor_name, description }: SearchableProduct): string {
  return foldSpanish([name, sku, gtin, vendor_name, description].join(' '));
}

function realProducts(count: number): SearchableProduct[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(realProductsFile(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return Array.from({ length: count }, (_, number) => {
    const row = data[number % data.length] ?? {};
    const gtin = row['gtin13'] ?? '';
    const sku = number < data.length ? gtin : `${gtin}-${number}`;
    return aProduct(number, { sku, gtin, name: row['nombre'] ?? '', description: row['ingredientes'] ?? '' });
  });
}
