export interface BenchArguments {
  /** Of the measures; none of them is all. */
  names: string[];
  quick: boolean;
  /** More turns of what has many, and a later limit. */
  long: boolean;
  build: boolean;
  /** The commit that this one is compared with. */
  base: string | null;
}

export type ReadArguments =
  | { kind: 'run'; wanted: BenchArguments }
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string };

/** Reads the words after `npm run bench --`. @param known the names of all measures. */
export function readArguments(words: readonly string[], known: readonly string[]): ReadArguments {
  const wanted: BenchArguments = { names: [], quick: false, long: false, build: true, base: null };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--help' || word === '-h') return { kind: 'help' };
    if (word === '--quick') wanted.quick = true;
    else if (word === '--long') wanted.long = true;
    else if (word === '--no-build') wanted.build = false;
    else if (word === '--compare') {
      const base = left.shift();
      if (!base || base.startsWith('-')) return wrong('--compare wants a commit: --compare BASE NAME …');
      wanted.base = base;
    } else if (word.startsWith('-')) return wrong(`There is no option ${word}.`);
    else if (known.includes(word)) wanted.names.push(word);
    else return wrong(`There is no ${word}.`);
  }
  if (wanted.quick && wanted.long) return wrong('--quick and --long are two sizes: name one.');
  if (wanted.base !== null && wanted.names.length === 0)
    return wrong(`--compare ${wanted.base} wants the names of what is measured in pairs.`);
  return { kind: 'run', wanted };
}

function wrong(problem: string): ReadArguments {
  return { kind: 'wrong', problem };
}
