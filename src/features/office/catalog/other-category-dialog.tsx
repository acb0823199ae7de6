import { useState } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { inTreeOrder, refusalToMerge, refusalToPlace } from '#domain/catalog/category-tree.ts';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, type SelectOption } from '#src/ui/forms/field.tsx';

interface OtherCategoryDialogProps {
  kind: 'move' | 'merge';
  category: ManagedCategory;
  categories: readonly ManagedCategory[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

const FIRST_LEVEL = '';
const UNCHOSEN = '-';

/** Chooses the other category: the one that this one lies in from now on, or the one into which it is merged. */
export function OtherCategoryDialog({
  kind,
  category,
  categories,
  refresh,
  onClose,
}: OtherCategoryDialogProps) {
  const [other, setOther] = useState(kind === 'move' ? (category.parent_id ?? FIRST_LEVEL) : UNCHOSEN);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const { id, name } = category;
  const version = categories.find((each) => each.id === id)?.version ?? category.version;
  /** Once somebody else's change was told, theirs is the version that was seen. */
  const [isTold, setTold] = useState(false);
  async function submit(): Promise<void> {
    if (other === UNCHOSEN) return setProblem('Elige con cuál se une.');
    setRefusal(null);
    await saving.run(async () => {
      const answer = await save(kind, id, isTold ? version : category.version, other);
      await refresh();
      if (!answer.ok) {
        if (answer.status === 409) setTold(true);
        return setRefusal([...new Set([answer.message, ...Object.values(answer.fields)])].join(' '));
      }
      toast({ tone: 'success', text: kind === 'move' ? `«${name}» se movió.` : `«${name}» se unió.` });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={kind === 'move' ? `¿Dónde va «${name}»?` : `¿Con cuál se une «${name}»?`}
      submit={kind === 'move' ? 'Mover' : 'Unir'}
      danger={kind === 'merge'}
      saving={saving}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={kind === 'move' ? 'Dentro de' : 'Categoría que queda'}
        value={other}
        onChange={(value) => {
          setOther(value);
          setProblem(undefined);
        }}
        options={optionsFor(kind, categories, id)}
        error={problem}
      />
      <p>
        {kind === 'move'
          ? 'Va con las que tiene adentro, y queda de última.'
          : `${countOf(category.products, 'producto pasa', 'productos pasan')} a la que queda, con las categorías que «${name}» tiene adentro. Su dirección lleva a la que queda. Esto no se deshace.`}
      </p>
    </FormDialog>
  );
}

/** Those that can take it, as the tree has them. */
function optionsFor(
  kind: 'move' | 'merge',
  categories: readonly ManagedCategory[],
  id: string,
): SelectOption[] {
  const refusal = kind === 'move' ? refusalToPlace : refusalToMerge;
  return [
    kind === 'move'
      ? { value: FIRST_LEVEL, label: 'Ninguna: en el primer nivel' }
      : { value: UNCHOSEN, label: 'Elige una' },
    ...inTreeOrder(categories)
      .filter(({ category }) => refusal(categories, id, category.id) === null)
      .map(({ category, level }) => ({
        value: category.id,
        label: `${'— '.repeat(level - 1)}${category.name}`,
      })),
  ];
}

function save(kind: 'move' | 'merge', id: string, seen_version: number, other: string) {
  const parent_id = other === FIRST_LEVEL ? null : other;
  return kind === 'move'
    ? call(categoryPaths.place(id), ManagedCategories, {
        method: 'POST',
        json: { seen_version, parent_id, before_id: null },
      })
    : call(categoryPaths.merge(id), ManagedCategories, {
        method: 'POST',
        json: { seen_version, into_id: other },
      });
}
