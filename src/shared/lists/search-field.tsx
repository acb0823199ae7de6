import { Search } from 'lucide-react';
import { TextField } from '#src/ui/forms/field.tsx';
import { useTypedText, type TypedText } from '#src/shared/lists/use-typed-text.ts';

interface SearchLook {
  label: string;
  /** In place of the label, which then stands above. */
  placeholder?: string;
  className?: string | undefined;
  /** Choices that the browser offers while typing: an id of a `datalist`. */
  list?: string;
}

interface SearchFieldProps extends SearchLook {
  value: string;
  onChange: (text: string) => void;
}

/** A text filter, reported when the typing rests. */
export function SearchField({ value, onChange, ...look }: SearchFieldProps) {
  return <TypedSearchField {...look} typed={useTypedText(value, onChange)} />;
}

/** The same for a list that follows each key. */
export function TypedSearchField(props: SearchLook & { typed: TypedText }) {
  const { label, placeholder, className, list, typed } = props;
  return (
    <TextField
      type="search"
      label={label}
      hideLabel={placeholder === undefined}
      className={className}
      prefixIcon={placeholder === undefined && <Search />}
      placeholder={placeholder ?? label}
      autoComplete="off"
      list={list}
      value={typed.text}
      onChange={typed.type}
    />
  );
}
