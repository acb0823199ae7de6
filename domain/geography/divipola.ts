import { foldSpanish } from '#domain/base/spanish-text.ts';
import { DIVIPOLA_TABLE } from '#domain/geography/divipola-table.ts';
import { OTHER_DEPARTMENTS, OTHER_NAMES, USUAL_NAMES } from '#domain/geography/municipality-names.ts';
import { lazy } from '#domain/base/memoize.ts';

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

/** `76001`, `Cali`: the name that people use. The first two digits are its department's. */
export interface Municipality {
  code: string;
  name: string;
  /** Its name in DIVIPOLA. */
  official: string;
}

const inSpanish = lazy(() => new Intl.Collator('es'));

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
 * The code of a place that somebody wrote by its names, whatever the accents and points, official or usual
 * (`Cali`, `Santiago de Cali`); undefined when there is none, or when it is not in that department. For a
 * department that is one city, its name alone is enough; without a department, the name of a municipality that
 * no other one has.
 */
export function codeOf(department: string, city: string): string | undefined {
  const [written, around] = [lettersOf(city), lettersOf(department)];
  const inside = inLetters().filter((each) => around === '' || each.names.includes(around));
  const [found, another] = inside.flatMap((each) => each.codesByName.get(written) ?? []);
  if (found !== undefined) return another === undefined ? found : undefined;
  const all = inside.flatMap((each) => each.codes);
  return around !== '' && city.trim() === '' && all.length === 1 ? all[0] : undefined;
}

/** Whether a municipality is in a department that somebody wrote by one of its names. */
export function isInDepartment(municipalityCode: string, department: string): boolean {
  const written = lettersOf(department);
  return inLetters().some((each) => each.names.includes(written) && each.codes.includes(municipalityCode));
}

/** The code of a department that somebody wrote by one of its names; undefined when there is none. */
export function departmentCodeOf(department: string): string | undefined {
  const written = lettersOf(department);
  return inLetters().find((each) => each.names.includes(written))?.code;
}

/** A department by the letters of its names and of those of its municipalities. */
interface Lettered {
  code: string;
  names: readonly string[];
  /** Of its municipalities. */
  codes: readonly string[];
  codesByName: ReadonlyMap<string, readonly string[]>;
}

/** Made once: to fold three thousand names takes milliseconds, and the server looks a place up for each order. */
const inLetters = lazy((): readonly Lettered[] =>
  departments.map((each) => {
    const codesByName = new Map<string, string[]>();
    for (const municipality of each.municipalities) {
      for (const letters of new Set(lettersOfMunicipality(municipality)))
        codesByName.set(letters, [...(codesByName.get(letters) ?? []), municipality.code]);
    }
    const codes = each.municipalities.map(({ code }) => code);
    return { code: each.code, names: lettersOfDepartment(each), codes, codesByName };
  }),
);

function lettersOfDepartment({ code, name }: Department): string[] {
  return [name, ...(OTHER_DEPARTMENTS[code] ?? [])].map(lettersOf);
}

function lettersOfMunicipality({ code, name, official }: Municipality): string[] {
  return [name, official, ...(OTHER_NAMES[code] ?? [])].map(lettersOf);
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
      .map((each) => municipalityOf(`${code}${each.code}`, each.name))
      .toSorted(byName),
  };
}

function municipalityOf(code: string, official: string): Municipality {
  return { code, name: USUAL_NAMES[code] ?? official, official };
}

function codeAndName(input: string): Pick<Municipality, 'code' | 'name'> {
  const space = input.indexOf(' ');
  return { code: input.slice(0, space), name: input.slice(space + 1) };
}

function byName(a: { name: string }, b: { name: string }): number {
  return inSpanish().compare(a.name, b.name);
}
