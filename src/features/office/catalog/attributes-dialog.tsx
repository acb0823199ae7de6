import { useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { ancestorsOf } from '#domain/catalog/category-tree.ts';
import {
  attributeKindLabels,
  FilterAttributesInput,
  MAX_ATTRIBUTES,
  refusalOfAttributes,
} from '#domain/catalog/filters/filter-attribute.ts';
import { call, type NoAnswer } from '#src/identity/call.ts';
import {
  attributesOfDraft,
  blankAttribute,
  draftOf,
  type AttributeDraft,
} from '#src/features/office/catalog/attribute-draft.ts';
import { AttributeForm } from '#src/features/office/catalog/attribute-form.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Button } from '#src/ui/button.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

interface AttributesDialogProps {
  category: ManagedCategory;
  categories: readonly ManagedCategory[];
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** The attributes of a category, all of them in one save. What is written stays until the server has it. */
export function AttributesDialog({ category, categories, refresh, onClose }: AttributesDialogProps) {
  const before = category.filter_attributes ?? [];
  const [drafts, setDrafts] = useState(() => draftOf(before));
  const [open, setOpen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Once somebody else's change was told, theirs is the version that was seen. */
  const version = categories.find((each) => each.id === category.id)?.version ?? 0;
  const [isTold, setTold] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const elsewhere = categories
    .filter((each) => each.id !== category.id)
    .flatMap((each) => (each.filter_attributes ?? []).map(({ code }) => code));
  const opened = drafts.find((each) => each.key === open);

  async function save(): Promise<void> {
    if (opened) return setOpen(null);
    const wanted = attributesOfDraft(drafts, elsewhere);
    const read = v.safeParse(FilterAttributesInput, wanted);
    const problem = read.success ? refusalOfAttributes(before, wanted, elsewhere) : read.issues[0].message;
    if (problem) return setRefusal(problem);
    setRefusal(null);
    const json = { seen_version: isTold ? version : category.version, attributes: wanted };
    await saving.run(async () => {
      const answer = await call(categoryPaths.attributes(category.id), ManagedCategories, {
        method: 'POST',
        json,
      });
      await refresh();
      if (!answer.ok) return refuse(answer);
      toast({ tone: 'success', text: `Los atributos de «${category.name}» se guardaron.` });
      closeOwn();
    });
  }

  function refuse({ status, message, fields }: NoAnswer): void {
    if (status === 409) setTold(true);
    setRefusal(
      [message, ...(status === 409 ? Object.values(fields) : []), 'Lo escrito sigue aquí.'].join(' '),
    );
  }

  return (
    <FormDialog
      title={opened ? opened.name || 'Nuevo atributo' : `Atributos de «${category.name}»`}
      submit={opened ? 'Listo' : 'Guardar'}
      saving={saving}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      {opened ? (
        <AttributeForm
          attribute={opened}
          onChange={(next) => setDrafts(drafts.map((each) => (each.key === next.key ? next : each)))}
        />
      ) : (
        <>
          <Inherited category={category} categories={categories} />
          <AttributeRows drafts={drafts} onChange={setDrafts} onOpen={setOpen} />
          <Button
            variant="line"
            disabled={drafts.length >= MAX_ATTRIBUTES}
            onClick={() => {
              const fresh = blankAttribute(uuidv7());
              setDrafts([...drafts, fresh]);
              setOpen(fresh.key);
            }}
          >
            Agregar atributo
          </Button>
        </>
      )}
    </FormDialog>
  );
}

/** What the category has of those in which it lies. */
function Inherited({ category, categories }: Pick<AttributesDialogProps, 'category' | 'categories'>) {
  const above = ancestorsOf(categories, category.id).filter((each) => each.filter_attributes?.length);
  return (
    <p className={styles.note}>
      Los tienen sus productos y los de las categorías que están adentro: la tienda los llena y quien compra
      filtra por ellos, también sin conexión.
      {above.map(({ id, name, filter_attributes }) => (
        <span key={id}>
          {' '}
          De «{name}» ya tiene {(filter_attributes ?? []).map((each) => each.name).join(', ')}.
        </span>
      ))}
    </p>
  );
}

interface AttributeRowsProps {
  drafts: readonly AttributeDraft[];
  onChange: (drafts: AttributeDraft[]) => void;
  onOpen: (key: string) => void;
}

function AttributeRows({ drafts, onChange, onOpen }: AttributeRowsProps) {
  if (drafts.length === 0) return <p className={styles.note}>No tiene atributos propios.</p>;
  return (
    <ul className={styles.tree} aria-label="Atributos">
      {drafts.map((each, place) => (
        <li key={each.key}>
          <Row
            title={each.name || 'Atributo sin nombre'}
            detail={detailOf(each)}
            state={
              !each.is_active ? (
                <Badge tone="off">Inactivo</Badge>
              ) : (
                !each.is_filter && <Badge tone="off">Sin filtro</Badge>
              )
            }
            action={
              <span className={styles.actions}>
                <OrderHandle
                  name={each.name}
                  place={place}
                  count={drafts.length}
                  disabled={drafts.length < 2}
                  onMove={(to) => onChange(drafts.toSpliced(place, 1).toSpliced(to, 0, each))}
                />
                <Button variant="quiet" size="sm" onClick={() => onOpen(each.key)}>
                  Cambiar
                </Button>
                {each.code === '' && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => onChange(drafts.filter(({ key }) => key !== each.key))}
                  >
                    Quitar
                  </Button>
                )}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function detailOf({ kind, unit, choices }: AttributeDraft): string {
  if (kind === 'choice') return countOf(choices.length, 'valor', 'valores');
  if (kind === 'number') return unit === '' ? 'Un número' : `Un número en ${unit}`;
  return attributeKindLabels.boolean;
}
