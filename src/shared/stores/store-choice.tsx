import { useRef, useState } from 'react';
import * as v from 'valibot';
import { call } from '#src/identity/call.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import styles from '#src/shared/stores/store-choice.module.css';

const Found = v.object({ data: v.array(v.object({ id: v.string(), store_name: v.string() })) });
const MAX_FOUND = 20;
const CHOOSE = { value: '', label: 'Elige la tienda' };

export interface ChosenStore {
  id: string;
  name: string;
}

interface StoreChoiceProps {
  store: ChosenStore | null;
  onChoose: (store: ChosenStore | null) => void;
}

/** The store of which a person of the staff works: found by its name, with a connection. */
export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const [question, setQuestion] = useState('');
  const [found, setFound] = useState<readonly ChosenStore[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef('');

  async function ask(input: string): Promise<void> {
    const words = input.trim();
    asked.current = words;
    setQuestion(input);
    setProblem(null);
    if (words === '') return setFound(null);
    const query = new URLSearchParams({ q: words, limit: String(MAX_FOUND) });
    const answer = await call(`/api/v1/search/vendors?${query.toString()}`, Found);
    if (asked.current !== words) return;
    setProblem(answer.ok ? null : answer.message);
    setFound(answer.ok ? answer.body.data.map((each) => ({ id: each.id, name: each.store_name })) : null);
  }

  const offered = store && !found?.some((each) => each.id === store.id) ? [store, ...(found ?? [])] : found;
  return (
    <div className={styles.tools}>
      <SearchField
        label="Buscar la tienda"
        placeholder="Nombre de la tienda"
        value={question}
        onChange={(written) => void ask(written)}
      />
      {offered && (
        <ChoiceField
          label="Tienda"
          value={store?.id ?? ''}
          options={[CHOOSE, ...offered.map((each) => ({ value: each.id, label: each.name }))]}
          onChange={(id) => onChoose(offered.find((each) => each.id === id) ?? null)}
        />
      )}
      {found?.length === 0 && <output>Ninguna tienda se llama así.</output>}
      {problem && <output className={styles.reason}>{problem}</output>}
    </div>
  );
}
