/** What is written as it is read, unlike a number or a choice among few. */
type Written<Draft> = {
  [Name in keyof Draft]: string extends Draft[Name] ? Name : never;
}[keyof Draft] &
  string;

/**
 * The fields of a form by their names. Each is what `TextField`, `TextAreaField` and `SelectField` need of the form that they
 * are part of: what is written there, what is wrong with it, and how it changes.
 */
export function fieldsOf<Draft>(
  draft: Draft,
  problems: Readonly<Partial<Record<string, string>>>,
  onChange: (changes: Partial<Draft>) => void,
) {
  return <Name extends Written<Draft>>(name: Name) => ({
    name,
    value: draft[name] as string,
    onChange: (value: string) => onChange({ [name]: value } as Partial<Draft>),
    error: problems[name],
  });
}
