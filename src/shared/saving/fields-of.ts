/** The text fields, unlike a number or a choice among few. */
type FieldInput<Draft> = {
  [Name in keyof Draft]: string extends Draft[Name] ? Name : never;
}[keyof Draft] &
  string;

/**
 * The fields of a form by their names. Each has the props of `TextField`, `TextAreaField` and `SelectField`
 * that depend on the form: its text, its problem, and its change handler.
 */
export function fieldsOf<Draft>(
  draft: Draft,
  problems: Readonly<Partial<Record<string, string>>>,
  onChange: (changes: Partial<Draft>) => void,
) {
  return <Name extends FieldInput<Draft>>(name: Name) => ({
    name,
    value: draft[name] as string,
    onChange: (value: string) => onChange({ [name]: value } as Partial<Draft>),
    error: problems[name],
  });
}
