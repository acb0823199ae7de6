import { useState } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  ManagedCategories,
  MAX_CATEGORY_NAME,
  categoryPaths,
  type ManagedCategory,
} from '#domain/catalog/category-api.ts';
import { call, type NoAnswer } from '#src/identity/call.ts';
import { UploadedPicture } from '#src/shared/media/uploaded-picture.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { NameField } from '#src/ui/forms/name-field.tsx';

interface CategoryDialogProps {
  /** Null makes a new one. */
  category: ManagedCategory | null;
  /** Where a new one lies; null for the first level. */
  parent: ManagedCategory | null;
  categories: readonly ManagedCategory[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The name, the picture and the state of a category. What is written stays until the server has it. */
export function CategoryDialog({ category, parent, categories, refresh, onClose }: CategoryDialogProps) {
  // Sent again after a lost answer, it is the same category.
  const [id] = useState(() => category?.id ?? uuidv7());
  const [name, setName] = useState(category?.name ?? '');
  const [isActive, setActive] = useState(category?.is_active ?? true);
  const [picture, setPicture] = useState(category?.picture_url ?? null);
  const [problem, setProblem] = useState<{ name?: string | undefined; text?: string }>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  /** Once somebody else's change was told, theirs is the version that was seen. */
  const version = categories.find((each) => each.id === category?.id)?.version ?? 0;
  const [isTold, setTold] = useState(false);
  const written = name.trim();
  const changes = {
    ...(written !== category?.name && { name: written }),
    ...(isActive !== category?.is_active && { is_active: isActive }),
    ...(picture !== (category?.picture_url ?? null) && { picture_url: picture }),
  };
  const isDirty = category ? Object.keys(changes).length > 0 : written !== '';

  async function submit(): Promise<void> {
    if (written === '') return setProblem({ name: 'Escribe el nombre de la categoría.' });
    if (!isDirty) return onClose();
    setProblem({});
    await saving.run(async () => {
      const answer = await save(category, parent, id, isTold ? version : (category?.version ?? 0), changes);
      await refresh();
      if (!answer.ok) return refuse(answer);
      toast({ tone: 'success', text: category ? `«${written}» se guardó.` : `«${written}» se creó.` });
      closeOwn();
    });
  }

  function refuse({ status, message, fields: { name: ofName, ...others } }: NoAnswer): void {
    if (status === 409) setTold(true);
    const said = [message, ...(status === 409 ? Object.values(others) : [])].join(' ');
    setProblem(
      ofName && status !== 409 ? { name: ofName } : { name: ofName, text: `${said} Lo escrito sigue aquí.` },
    );
  }

  return (
    <FormDialog
      title={titleOf(category, parent)}
      submit={category ? 'Guardar' : 'Crear'}
      saving={saving}
      refusal={problem.text}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        value={name}
        maxLength={MAX_CATEGORY_NAME}
        onChange={setName}
        error={problem.name}
        hint={category ? 'La dirección de antes lleva a la nueva.' : undefined}
        data-focus-first
      />
      {category && <UploadedPicture seed={category.slug} url={picture} onChange={setPicture} />}
      {category && (
        <Check checked={isActive} onChange={setActive}>
          Activa: se ve en la tienda, con las que tiene adentro
        </Check>
      )}
    </FormDialog>
  );
}

function titleOf(category: ManagedCategory | null, parent: ManagedCategory | null): string {
  if (category) return `Cambiar «${category.name}»`;
  return parent ? `Nueva categoría en «${parent.name}»` : 'Nueva categoría';
}

function save(
  category: ManagedCategory | null,
  parent: ManagedCategory | null,
  id: string,
  seen_version: number,
  changes: Partial<Pick<ManagedCategory, 'name' | 'is_active' | 'picture_url'>>,
) {
  if (category)
    return call(categoryPaths.change(id), ManagedCategories, {
      method: 'POST',
      json: { seen_version, ...changes },
    });
  const json = { id, name: changes.name, parent_id: parent?.id ?? null };
  return call(categoryPaths.create, ManagedCategories, { method: 'POST', json });
}
