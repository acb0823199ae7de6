/** Each unit as a name or a question may write it, by the one form that the search compares. */
const SPELLINGS: Record<string, readonly string[]> = {
  l: ['l', 'lt', 'lts', 'ltr', 'ltrs', 'litro', 'litros'],
  ml: ['ml', 'mililitro', 'mililitros'],
  cc: ['cc', 'cm3'],
  g: ['g', 'gr', 'grs', 'gramo', 'gramos'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'],
  mg: ['mg', 'miligramo', 'miligramos'],
  lb: ['lb', 'lbs', 'libra', 'libras'],
  oz: ['oz', 'onza', 'onzas'],
  gal: ['gal', 'galon', 'galones'],
  m: ['m', 'mt', 'mts', 'metro', 'metros'],
  cm: ['cm', 'cms', 'centimetro', 'centimetros'],
  mm: ['mm', 'milimetro', 'milimetros'],
  km: ['km', 'kms', 'kilometro', 'kilometros'],
  pulg: ['pulg', 'pulgs', 'pulgada', 'pulgadas', 'in', 'inch', 'inches'],
  ft: ['ft', 'pie', 'pies'],
  v: ['v', 'volt', 'volts', 'voltio', 'voltios'],
  w: ['w', 'watt', 'watts', 'vatio', 'vatios'],
  kw: ['kw', 'kilovatio', 'kilovatios'],
  ah: ['ah'],
  mah: ['mah'],
  hz: ['hz', 'hercio', 'hercios', 'hertz'],
  mhz: ['mhz'],
  ghz: ['ghz'],
  mb: ['mb', 'megabyte', 'megabytes'],
  gb: ['gb', 'giga', 'gigas', 'gigabyte', 'gigabytes'],
  tb: ['tb', 'tera', 'teras', 'terabyte', 'terabytes'],
  hp: ['hp'],
  psi: ['psi'],
  rpm: ['rpm'],
  k: ['k'],
  mp: ['mp', 'mpx', 'megapixel', 'megapixeles', 'megapixels'],
  mbps: ['mbps'],
  ui: ['ui', 'iu'],
  mcg: ['mcg', 'ug', 'microgramo', 'microgramos'],
  btu: ['btu', 'btus'],
};

const UNITS = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) => spellings.map((each) => [each, unit])),
);
/** Words for pieces, which say nothing that the number alone does not: `x 12 und` is `x 12`. */
const PIECES = new Set(['u', 'ud', 'uds', 'und', 'unds', 'unid', 'unidad', 'unidades']);

/** The one form of a unit; empty for pieces, and null for what is none. @param word folded. */
export function unitOf(word: string): string | null {
  return PIECES.has(word) ? '' : (UNITS.get(word) ?? null);
}

/** How people write a unit, folded; only the word itself where it is no unit's form. @param unit as `unitOf` gives it. */
export function spellingsOf(unit: string): readonly string[] {
  return SPELLINGS[unit] ?? [unit];
}
