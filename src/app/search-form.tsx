import type { SyntheticEvent } from 'react';
import { Search } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '#domain/paths.ts';
import styles from '#src/app/search-form.module.css';

/** Goes to the results of what was written; nothing or only spaces goes nowhere (spec §5). */
export function SearchForm() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const shown = path === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (written) navigate(paths.searchFor(written));
  };
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
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
        />
      </form>
    </search>
  );
}
