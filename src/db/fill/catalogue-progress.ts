import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface CatalogueProgress {
  done: number;
  total: number;
}

const progress = signal<CatalogueProgress | null>(null);
const full = signal(false);

/** Progress of the first import of the catalogue; null when none is under way. */
export const catalogueProgress: ReadonlySignal<CatalogueProgress | null> = progress;
/** Whether the import stopped because the rest of this device's room is kept for unsent work. */
export const catalogueFull: ReadonlySignal<boolean> = full;

export function setCatalogueProgress(value: CatalogueProgress | null): void {
  progress.value = value;
}

export function setCatalogueFull(isFull: boolean): void {
  full.value = isFull;
}
