import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import type { AccessNeed } from '#src/shared/accounts/denial.ts';

/** A place that the palette can find: a page, or a setting on one. */
export interface PaletteEntry {
  /** As its own heading or menu says it. */
  title: string;
  /** Other words by which people look for it. */
  keywords: string;
  /** An address without parameters, or with those of a setting. */
  path: string;
  /** What its route asks for (`src/app/routes.tsx`). */
  sees: AccessNeed;
  /** Who may do this has the same place under another entry. */
  exceptFor?: Capability;
  /** How it is told from others; a page by default. */
  kind?: 'page' | 'setting';
}

/** Something that the typed text may mean, and where it leads. */
export interface PaletteOption {
  /** Unique within the list. */
  key: string;
  label: string;
  /** What it is: «Página», «Pedido», «Producto». */
  kind: string;
  href: string;
}
