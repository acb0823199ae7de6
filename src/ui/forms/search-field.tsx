import { useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { TextField } from '#src/ui/forms/field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Told at each key, for a list that follows the typing. */
  onTyped?: (text: string) => void;
  /** In place of the label, which then stands above. */
  placeholder?: string;
  className?: string | undefined;
  /** Choices that the browser offers while typing: an id of a `datalist`. */
  list?: string;
}

/** Browsers refuse addresses that change too often, so the text reaches the address when the typing rests. */
const REST_MS = 250;

/** A text filter. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onTyped, placeholder, className, list } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed), REST_MS);
    return () => clearTimeout(timer);
  });

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
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onTyped?.(text);
      }}
    />
  );
}
