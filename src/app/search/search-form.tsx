import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Search } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '#domain/paths.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import type { Suggestion } from '#src/app/search/suggestion.ts';
import styles from '#src/app/search/search-form.module.css';

/** The search's code comes with the first letter; until it does, one writes without suggestions. */
const SuggestionList = lazyShell(() => import('#src/app/search/suggestion-list.tsx'));
const NONE: readonly Suggestion[] = [];

/**
 * Goes to the results of what was written; nothing or only spaces goes nowhere (spec §5). While something is being
 * written it suggests what it may be: arrows mark, Enter goes there, Escape closes.
 */
export function SearchForm() {
  const id = useId();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = path === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  /** What is being written; null while nobody writes. */
  const [written, setWritten] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState(NONE);
  const [marked, setMarked] = useState(-1);
  const isOpen = written !== null && suggestions.length > 0;

  function write(text: string | null): void {
    setWritten(text);
    setMarked(-1);
    if (!text?.trim()) setSuggestions(NONE);
  }

  function go(href: string): void {
    write(null);
    navigate(href);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const picked = isOpen ? suggestions[marked] : undefined;
    if (picked) go(picked.href);
    else if (text) go(paths.searchFor(text));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setMarked(nextMark(marked, step, suggestions.length));
    else if (event.key === 'Escape') write(null);
    else return;
    event.preventDefault();
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit} action={paths.search} className={styles.bar}>
        <button type="submit" aria-label="Buscar" className={styles.submit}>
          <Search />
        </button>
        {/* The address is the truth: another one brings a fresh box. */}
        <input
          key={shown}
          type="search"
          name="q"
          defaultValue={shown}
          placeholder="Busca productos, marcas y tiendas"
          aria-label="Buscar productos"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && marked >= 0 ? `${id}-${marked}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => write(null)}
        />
      </form>
      {written?.trim() && (
        <SuggestionList
          id={id}
          text={written.trim()}
          shown={suggestions}
          marked={marked}
          onFound={setSuggestions}
          onPick={({ href }) => go(href)}
        />
      )}
    </search>
  );
}

/** Around and around, with the box itself between the last one and the first. */
function nextMark(marked: number, step: number, count: number): number {
  return ((marked + 1 + step + count + 1) % (count + 1)) - 1;
}
