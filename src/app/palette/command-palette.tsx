import { useId, useState, type KeyboardEvent } from 'react';
import { Search, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { findEntries } from '#src/app/palette/find-entries.ts';
import { findNumbers } from '#src/app/palette/find-numbers.ts';
import { findPeople } from '#src/app/palette/find-people.ts';
import type { PaletteOption } from '#src/app/palette/palette-entry.ts';
import { openWindow } from '#src/app/palette/palette-signal.ts';
import { useSuggestions } from '#src/app/search/use-suggestions.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { Modal } from '#src/ui/feedback/modal.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import styles from '#src/app/palette/command-palette.module.css';

/** Finds a page, a setting, a number, a position, a product or a person, from what is on the device. */
export default function CommandPalette() {
  const isOpen = useSignalValue(openWindow) === 'palette';
  const titleId = useId();
  return (
    <Modal open={isOpen} onClose={close} labelledBy={titleId} className={styles.window}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Ir a…
        </h2>
        <IconButton label="Cerrar" onClick={close}>
          <X />
        </IconButton>
      </div>
      <Finder />
    </Modal>
  );
}

function Finder() {
  const listId = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const options = useOptions(text);
  const { marked, markedId, isOpen, handleKey } = useCombobox(listId, text, options.length);

  function go({ href }: PaletteOption): void {
    close();
    navigate(href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const picked = event.key === 'Enter' ? options[Math.max(marked, 0)] : undefined;
    if (picked) go(picked);
    else if (!handleKey(event.key)) return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.field}>
        <Search />
        <input
          type="text"
          role="combobox"
          data-focus-first
          aria-label="Página, persona, número, producto o posición"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={markedId}
          placeholder="Página, persona, número…"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList
        id={listId}
        label="Resultados"
        className={styles.list}
        optionClassName={styles.option}
        options={options}
        keyOf={(each) => each.key}
        marked={marked}
        onPick={go}
      >
        {(each) => (
          <>
            <span className={styles.label}>{each.label}</span>
            <span className={styles.kind}>{each.kind}</span>
          </>
        )}
      </OptionList>
      <p className={styles.hint} role="status">
        {hintOf(text, options.length)}
      </p>
    </>
  );
}

/** What the text may mean, the surest first. */
function useOptions(text: string): readonly PaletteOption[] {
  const person = useSignalValue(account);
  const suggested = useKeepPrevious(useSuggestions(text), { key: text }) ?? [];
  if (text.trim() === '') return [];
  const { inventory } = stockPathsOf(authorityOf(person));
  const products = suggested
    .filter((each) => each.kind === 'product')
    .map(({ key, label, href }) => ({
      key: `producto ${key}`,
      label,
      kind: 'Producto',
      // The inventory of a store has none of the others' products.
      href: can(authorityOf(person), 'readWarehouse') ? `${inventory}?q=${encodeURIComponent(label)}` : href,
    }));
  return [
    ...findNumbers(text, person),
    ...findEntries(text, person),
    ...products,
    ...findPeople(text, person),
  ];
}

function hintOf(text: string, count: number): string {
  if (text.trim() === '') return 'Flechas para elegir, Enter para ir, Esc para cerrar.';
  return count === 0 ? 'Nada con ese nombre entre lo que puedes ver.' : '';
}

function close(): void {
  openWindow.value = null;
}
