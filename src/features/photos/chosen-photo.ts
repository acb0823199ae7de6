/** A photograph that was chosen on this page and is not saved yet. */
export interface ChosenPhoto {
  id: string;
  name: string;
  file: Blob;
  /** Where this page shows it from. */
  preview: string;
  state: 'chosen' | 'saving' | 'failed';
  /** Why it failed. */
  message: string | null;
}
