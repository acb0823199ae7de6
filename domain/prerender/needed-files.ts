/** A file of code of the build, as Vite tells of it. */
export interface BuiltFile<Key> {
  file: string;
  imports: readonly Key[];
  css: readonly string[];
}

/**
 * The files that a page asks for at once to run a file of code: that one and what it imports, then their styles,
 * those of what it imports first, because the styles of a part change those of the parts in it.
 * @param fileOf of each file of code, by whatever names it.
 */
export function neededFiles<Key>(first: Key, fileOf: (key: Key) => BuiltFile<Key>): string[] {
  const code = new Set<string>();
  const styles = new Set<string>();
  need(first);
  return [...code, ...styles];

  function need(key: Key): void {
    const { file, imports, css } = fileOf(key);
    if (code.has(file)) return;
    code.add(file);
    for (const each of imports) need(each);
    for (const each of css) styles.add(each);
  }
}

/** What a page's `<link>` to such a file is. */
export function linkKind(file: string): 'stylesheet' | 'modulepreload' {
  return file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
}
