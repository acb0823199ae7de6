import { useId, useState, type SyntheticEvent } from 'react';
import { Search } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '#domain/paths.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/app/search/search-form.module.css';

/** The search's code comes with the first letter; until it comes, the box suggests nothing. */
const SuggestionList = lazyShell(() => import('#src/app/search/suggestion-list.tsx'));

/** A page may have both forms: each has a name of its own. */
const placeWords = {
  header: { region: undefined, box: 'Buscar productos', hint: 'Busca productos, marcas y tiendas' },
  hero: { region: 'Búsqueda de la portada', box: '¿Qué necesitas?', hint: '¿Qué necesitas?' },
};

/**
 * Goes to the results for the typed text; an empty box, or only spaces, goes nowhere (spec §5). While the
 * person types, the list that hangs from the box suggests matches.
 */
export function SearchForm({ place = 'header' }: { place?: keyof typeof placeWords }) {
  const words = placeWords[place];
  const listId = useId();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = path === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  /** The text in the box; null while nobody types. */
  const [written, setWritten] = useState<string | null>(null);
  const text = written?.trim();

  function go(href: string): void {
    setWritten(null);
    navigate(href);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (wanted) go(paths.searchFor(wanted));
  }

  return (
    <search className={classNames(styles.search, styles[place])} aria-label={words.region}>
      <form onSubmit={submit} action={paths.search} className={styles.bar}>
        <button type="submit" aria-label="Buscar" className={styles.submit}>
          <Search />
          {place === 'hero' && <span>Buscar</span>}
        </button>
        {/* The address is the truth: another one brings a fresh box. */}
        <input
          key={shown}
          ref={setBox}
          type="search"
          name="q"
          defaultValue={shown}
          placeholder={words.hint}
          aria-label={words.box}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={() => setWritten(null)}
        />
      </form>
      {box && text && (
        <SuggestionList id={listId} box={box} text={text} onPick={go} onClose={() => setWritten(null)} />
      )}
    </search>
  );
}
