/** A setting that is a list, as its field is drawn. */
export interface ListFieldProps<Item> {
  label: string;
  explanation: string;
  /** The list, as it holds or as it is written. */
  value: unknown;
  error: string | undefined;
  onChange: (items: readonly Item[]) => void;
}
