import { signal, type ReadonlySignal } from '@preact/signals-react';

export interface CatalogueProgress {
  done: number;
  total: number;
}

const progress = signal<CatalogueProgress | null>(null);

/** How far the first import of the catalogue is; null when none is under way. */
export const catalogueProgress: ReadonlySignal<CatalogueProgress | null> = progress;

export function setCatalogueProgress(value: CatalogueProgress | null): void {
  progress.value = value;
}
