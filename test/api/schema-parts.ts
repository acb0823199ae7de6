/** The runtime fields of valibot's schemas and actions, as far as these tests read them. */
export interface SchemaPart {
  type: string;
  pipe?: readonly SchemaPart[];
  requirement?: unknown;
  entries?: Readonly<Record<string, SchemaPart>>;
  item?: SchemaPart;
  key?: SchemaPart;
  value?: SchemaPart;
  wrapped?: SchemaPart;
  literal?: unknown;
  options?: readonly unknown[];
}

/** The first schema of a pipe and everything that follows it, also when a pipe begins with another. */
export function flattened(schema: SchemaPart): readonly SchemaPart[] {
  return schema.pipe?.flatMap((each) => (each.pipe ? flattened(each) : each)) ?? [schema];
}

/** An object somewhere in a schema. */
export interface ObjectPart {
  /** The way to it: names of fields, and `0` for the items of a list. */
  way: readonly string[];
  fields: readonly string[];
  /** Whether it refuses fields that it does not name; if not, it leaves them out or keeps them. */
  isStrict: boolean;
}

/** The object that a schema is, and those in its fields and lists; not the ones among several choices. */
export function objectsOf(schema: SchemaPart, way: readonly string[] = []): ObjectPart[] {
  const [base] = flattened(schema);
  if (base?.wrapped) return objectsOf(base.wrapped, way);
  if (base?.item) return objectsOf(base.item, [...way, '0']);
  if (!base?.entries) return [];
  const fields = Object.keys(base.entries);
  const inside = Object.entries(base.entries).flatMap(([name, each]) => objectsOf(each, [...way, name]));
  return [{ way, fields, isStrict: base.type === 'strict_object' }, ...inside];
}
