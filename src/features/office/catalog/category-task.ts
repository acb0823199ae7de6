import type { ManagedCategory } from '#domain/catalog/category-api.ts';

/** What a person is about to do with a category. */
export type CategoryTask =
  | { kind: 'create'; parent: ManagedCategory | null }
  | { kind: 'change' | 'attributes' | 'move' | 'merge'; category: ManagedCategory };
