import { UNDO_KEYS } from '#src/ui/undo-keys.ts';

/** A key as a person reads it, and what it does. */
export interface KnownKey {
  shown: string;
  does: string;
}

/** The keys of every page of the portal. What a page adds is declared by its buttons (`aria-keyshortcuts`). */
export const KEYS_EVERYWHERE: readonly KnownKey[] = [
  { shown: 'Ctrl + K', does: 'Buscar una página, una persona, un pedido, un producto o una posición' },
  { shown: '?', does: 'Ver estas teclas' },
  { shown: UNDO_KEYS.shown, does: 'Deshacer lo último, mientras se ofrece' },
  { shown: 'F8', does: 'Ir a los avisos y volver' },
  { shown: 'Esc', does: 'Cerrar lo que está encima' },
];

const words: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: '⌘', Escape: 'Esc' };

/** The keys that what is on the page declares, in their order there, each once. */
export function keysOfPage(page: ParentNode): KnownKey[] {
  const known = new Set(KEYS_EVERYWHERE.map((each) => each.shown.replaceAll(' ', '')));
  return [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].flatMap((each) => {
    const keys = (each.getAttribute('aria-keyshortcuts') ?? '').split('+').map((key) => words[key] ?? key);
    const shown = keys.join(' + ');
    const does = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
    if (does === '' || known.has(shown.replaceAll(' ', ''))) return [];
    known.add(shown.replaceAll(' ', ''));
    return [{ shown, does }];
  });
}
