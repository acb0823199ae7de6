import { countOf } from '#domain/base/spanish-text.ts';
import { Check } from '#src/ui/forms/check.tsx';

interface EndKeysCheckProps {
  /** How many keys of theirs open. */
  keys: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the keys of the API that somebody made end too; nothing where they have none. */
export function EndKeysCheck({ keys, checked, onChange }: EndKeysCheckProps) {
  if (keys === 0) return null;
  return (
    <Check checked={checked} onChange={onChange}>
      Anular también {countOf(keys, 'llave suya', 'llaves suyas')} de la API: los sistemas que las usan dejan
      de leer, y eso no se deshace.
    </Check>
  );
}
