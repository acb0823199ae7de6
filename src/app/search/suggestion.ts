/** Something that what is being written may mean, and where it leads. */
export interface Suggestion {
  /** Unique among those shown together. */
  key: string;
  kind: 'product' | 'category' | 'store';
  label: string;
  imageUrl: string | null;
  href: string;
}
