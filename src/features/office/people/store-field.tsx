import { useState } from 'react';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { StoresByName } from '#domain/people/person-changes.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface StoreFieldProps {
  /** The id of the chosen store. */
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}

/** Chooses a store among those that are not closed, by a part of its name. */
export function StoreField({ value, onChange, error }: StoreFieldProps) {
  const [written, setWritten] = useState('');
  const { data, failure } = useAnswer(
    `${peoplePaths.stores}?${new URLSearchParams({ q: written.trim().slice(0, 80) })}`,
    StoresByName,
  );
  const stores = data?.data ?? [];
  const first = failure ?? (stores.length === 0 && data ? 'Ninguna tienda se llama así' : 'Elige una tienda');
  return (
    <>
      <TextField
        label="Buscar tienda"
        value={written}
        maxLength={80}
        onChange={(text) => {
          setWritten(text);
          onChange(null);
        }}
      />
      <SelectField
        label="Tienda"
        required
        name="vendor_id"
        value={value ?? ''}
        error={error}
        options={[{ value: '', label: first }, ...stores.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onChange(id || null)}
      />
    </>
  );
}
