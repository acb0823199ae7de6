import {
  codeFor,
  mergedChoices,
  type AttributeChoice,
  type FilterAttribute,
  type FilterAttributes,
} from '#domain/catalog/filters/filter-attribute.ts';
import { UNSAID } from '#domain/search/attribute-filters.ts';

/** A value while it is written: its other words are one text, with commas. */
export interface ChoiceDraft {
  /** Keeps its row while it is moved. */
  key: string;
  /** Empty of a new one until it is saved. */
  code: string;
  name: string;
  synonyms: string;
  former_codes: readonly string[];
  is_active: boolean;
}

/** An attribute while it is written. */
export interface AttributeDraft extends Omit<FilterAttribute, 'choices'> {
  key: string;
  choices: readonly ChoiceDraft[];
}

export function draftOf(attributes: FilterAttributes): AttributeDraft[] {
  return attributes.map((each) => ({
    ...each,
    key: each.code,
    choices: each.choices.map((choice) => ({
      ...choice,
      key: choice.code,
      synonyms: choice.synonyms.join(', '),
    })),
  }));
}

export function blankAttribute(key: string): AttributeDraft {
  return { key, code: '', name: '', kind: 'choice', unit: '', choices: [], is_filter: true, is_active: true };
}

export function blankChoice(key: string): ChoiceDraft {
  return { key, code: '', name: '', synonyms: '', former_codes: [], is_active: true };
}

/** A value with another merged into it. */
export function withMerged(choices: readonly ChoiceDraft[], key: string, intoKey: string): ChoiceDraft[] {
  const byKey = new Map(choices.map((each) => [each.key, each]));
  const merged = mergedChoices(
    choices.map((each) => ({ ...choiceOfDraft(each), code: each.key })),
    key,
    intoKey,
  );
  return merged.flatMap((each) => {
    const draft = byKey.get(each.code);
    if (!draft) return [];
    // Keys stand for codes here: a value that was never saved leaves none behind.
    const former_codes = each.former_codes.flatMap((code) => byKey.get(code)?.code ?? code).filter(Boolean);
    return [{ ...draft, synonyms: each.synonyms.join(', '), former_codes }];
  });
}

/**
 * The attributes as they are saved: new ones get a code that no other has.
 * @param taken the codes of all other attributes of the catalogue.
 */
export function attributesOfDraft(
  drafts: readonly AttributeDraft[],
  taken: readonly string[],
): FilterAttribute[] {
  const codes = [...taken, ...drafts.map((each) => each.code)];
  return drafts.map(({ name, kind, unit, choices, is_filter, is_active, code: known }) => {
    const code = known || codeFor(name, codes);
    codes.push(code);
    return {
      code,
      name: name.trim(),
      kind,
      unit: kind === 'number' ? unit.trim() : '',
      choices: kind === 'choice' ? choicesOfDraft(choices) : [],
      is_filter,
      is_active,
    };
  });
}

/** A row in which nothing was written is none. */
function choicesOfDraft(drafts: readonly ChoiceDraft[]): AttributeChoice[] {
  const codes = [UNSAID, ...drafts.flatMap((each) => [each.code, ...each.former_codes])];
  return drafts
    .filter((each) => each.code !== '' || each.name.trim() !== '')
    .map((each) => {
      const code = each.code || codeFor(each.name, codes);
      codes.push(code);
      return { ...choiceOfDraft(each), code };
    });
}

function choiceOfDraft({ code, name, synonyms, former_codes, is_active }: ChoiceDraft): AttributeChoice {
  const words = synonyms
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return { code, name: name.trim(), synonyms: words, former_codes: [...former_codes], is_active };
}
