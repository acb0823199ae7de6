import { foldSpanish } from '#domain/spanish-text.ts';
import { DIVIPOLA_TABLE } from '#domain/geography/divipola-table.ts';
import { whenAsked } from '#domain/when-asked.ts';

/*
 * Where things are delivered: the political division of Colombia. It weighs 15 kB, so screens load it when a
 * form asks for it, and the code of the first paint may not import it.
 */

/** `68`, `Santander`. */
export interface Department {
  code: string;
  name: string;
  municipalities: readonly Municipality[];
}

/** `68001`, `Bucaramanga`. The first two digits are its department's. */
export interface Municipality {
  code: string;
  name: string;
}

const inSpanish = whenAsked(() => new Intl.Collator('es'));

/** In the order of their names, as a list is read. */
export const departments: readonly Department[] = DIVIPOLA_TABLE.split('\n')
  .map(departmentOf)
  .toSorted(byName);

const places = new Map(
  departments.flatMap((department) =>
    department.municipalities.map(({ code, name }) => [code, { department: department.name, city: name }]),
  ),
);

/** The names of a municipality and of its department; undefined when there is no such code. */
export function placeOf(municipalityCode: string): { department: string; city: string } | undefined {
  return places.get(municipalityCode);
}

export function municipalitiesOf(departmentCode: string): readonly Municipality[] {
  return departments.find((each) => each.code === departmentCode)?.municipalities ?? [];
}

/**
 * The code of a place that somebody wrote by its names, whatever the accents and points; undefined when there
 * is none. For a department that is one city, its name is enough.
 */
export function codeOf(department: string, city: string): string | undefined {
  const written = lettersOf(city);
  const inside =
    departments.find((each) => lettersOf(each.name) === lettersOf(department))?.municipalities ?? [];
  const found = inside.find((each) => lettersOf(each.name) === written);
  return (found ?? (inside.length === 1 ? inside[0] : undefined))?.code;
}

function lettersOf(name: string): string {
  return foldSpanish(name).replace(/[^a-z]/g, '');
}

function departmentOf(line: string): Department {
  const [department, ...municipalities] = line.split('|').map(codeAndName);
  const { code, name } = department ?? { code: '', name: '' };
  return {
    code,
    name,
    municipalities: municipalities
      .map((each) => ({ code: `${code}${each.code}`, name: each.name }))
      .toSorted(byName),
  };
}

function codeAndName(written: string): Municipality {
  const space = written.indexOf(' ');
  return { code: written.slice(0, space), name: written.slice(space + 1) };
}

function byName(a: { name: string }, b: { name: string }): number {
  return inSpanish().compare(a.name, b.name);
}
