import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import { ShopQuestion } from '#domain/settings/content/shop-content.ts';
import {
  MAX_ANSWER,
  MAX_QUESTION,
  shopQuestionsSchema,
} from '#domain/settings/content/shop-content-schema.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { moved } from '#src/features/office/settings/content/banners-field.tsx';
import type { ListFieldProps } from '#src/features/office/settings/content/list-field.ts';
import { problemsByField } from '#src/features/office/settings/problems-by-field.ts';
import { RemovableRows } from '#src/features/office/settings/removable-rows.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { useRemoval } from '#src/features/office/settings/use-removal.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';

/** The questions that the company answers itself, in their order. What is changed here is saved with the rest of the page. */
export function QuestionsField(props: ListFieldProps<ShopQuestion>) {
  const { label, explanation, value, error, onChange } = props;
  const questions = useMemo(() => questionsIn(value), [value]);
  const [asked, setAsked] = useState<{ id: string | null } | null>(null);
  const remove = useRemoval({ list: questions, onChange });
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <RemovableRows
        label={label}
        rows={questions.map((each) => ({
          key: each.id,
          title: each.question,
          detail: each.answer,
          onChange: () => setAsked({ id: each.id }),
          onRemove: () => remove(each, each.question),
        }))}
        none="Ninguna: la ayuda responde las de siempre."
        add="Agregar pregunta"
        onAdd={() => setAsked({ id: null })}
        onMove={(from, to) => onChange(moved(questions, from, to))}
      />
      {asked && (
        <QuestionDialog
          questions={questions}
          id={asked.id}
          onSave={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingFieldset>
  );
}

interface QuestionDialogProps {
  questions: readonly ShopQuestion[];
  /** The question that is changed; null for one that is new. */
  id: string | null;
  onSave: (questions: readonly ShopQuestion[]) => void;
  onClose: () => void;
}

function QuestionDialog({ questions, id, onSave, onClose }: QuestionDialogProps) {
  const before = questions.find((each) => each.id === id);
  const [draft, setDraft] = useState(() => before ?? { id: uuidv7(serverNowMs()), question: '', answer: '' });
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const saving = useSaving();
  const field = fieldsOf(draft, problems, (changes) => setDraft((written) => ({ ...written, ...changes })));

  async function save(): Promise<void> {
    const all = before
      ? questions.map((each) => (each.id === draft.id ? draft : each))
      : [...questions, draft];
    const read = v.safeParse(shopQuestionsSchema, all);
    if (!read.success) return setProblems(problemsByField(read.issues, all.indexOf(draft), 'question'));
    onSave(read.output);
    onClose();
  }

  return (
    <FormDialog
      title={before ? 'Cambiar pregunta' : 'Agregar pregunta'}
      submit={before ? 'Cambiar' : 'Agregar'}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        {...field('question')}
        label="Pregunta"
        maxLength={MAX_QUESTION}
        hint="Como la haría quien compra: ¿Abren el 24 de diciembre?"
        data-focus-first
      />
      <TextAreaField
        {...field('answer')}
        label="Respuesta"
        rows={5}
        maxLength={MAX_ANSWER}
        hint="Una línea en blanco separa párrafos."
      />
    </FormDialog>
  );
}

function questionsIn(value: unknown): readonly ShopQuestion[] {
  const read = v.safeParse(v.array(ShopQuestion), value);
  return read.success ? read.output : [];
}
