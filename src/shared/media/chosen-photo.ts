/** A photograph that the person chose on this page and has not saved yet. */
export interface ChosenPhoto {
  id: string;
  name: string;
  file: Blob;
  /** The address of its preview on this page. */
  preview: string;
  state: 'chosen' | 'saving' | 'failed';
  /** The reason of its failure. */
  message: string | null;
}
