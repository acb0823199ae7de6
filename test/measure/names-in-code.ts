import {
  type Ast,
  astOf,
  astsOf,
  bare,
  isAst,
  memberName,
  nameOf,
  ownFile,
  TYPES,
  wordsOf,
} from '#test/measure/syntax.ts';

/** What a function, class, method or constant names, outside of types. */
export interface Declaration {
  isFunction: boolean;
  /** Names that are called, constructed, or used as a tag. */
  calls: Set<string>;
  /** Names that are only read. */
  reads: Set<string>;
  /** `object.member(…)` of a name. */
  memberCalls: [object: string, member: string][];
  /** Every member that is named, and the classes of what it is asked of; null where the file does not say. */
  members: { member: string; types: readonly string[] | null }[];
  /** Files that it imports late. */
  late: string[];
  /** The constant out of which it is taken: `const { send } = work`. */
  takenFrom: string | null;
}

const SKIPPED = new Set(['type', 'typeAnnotation', 'typeParameters', 'typeArguments', 'returnType']);

/** The classes of names, as a file says them: by an annotation, or by what makes them. */
export type Types = ReadonlyMap<string, readonly string[]>;

export function typesOfNames(body: Ast[]): Types {
  const types = new Map<string, string[]>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isAst(value)) return;
    const { id, init } = value;
    const made = bare(astOf(init));
    if (value.type === 'Identifier' && value['typeAnnotation'])
      types.set(nameOf(value), [...(types.get(nameOf(value)) ?? []), ...wordsOf(value['typeAnnotation'])]);
    if (value.type === 'VariableDeclarator' && made?.type === 'NewExpression')
      types.set(nameOf(id), [...(types.get(nameOf(id)) ?? []), ...wordsOf(made['callee'])]);
    Object.values(value).forEach(visit);
  };
  visit(body);
  return types;
}

/** What a piece of code names. */
export function namedIn(node: Ast, types: Types): Declaration {
  const found = nothing();
  visit(node, null, '');
  return found;

  function visit(at: Ast, parent: Ast | null, key: string): void {
    if (TYPES.test(at.type)) return;
    if (at.type === 'JSXOpeningElement') return visitAll(at['attributes'], at, 'attributes');
    if (at.type === 'JSXClosingElement') return;
    if (at.type === 'ImportExpression') {
      const file = ownFile(at['source']);
      if (file) found.late.push(file);
    }
    if (at.type === 'MemberExpression') readMember(at, parent, key);
    if (at.type === 'Identifier') readName(at, parent, key);
    for (const [name, value] of Object.entries(at)) {
      if (SKIPPED.has(name) || isBareKey(at, name)) continue;
      visitAll(value, at, name);
    }
  }

  function visitAll(value: unknown, parent: Ast, key: string): void {
    if (Array.isArray(value)) for (const each of astsOf(value)) visit(each, parent, key);
    else if (isAst(value)) visit(value, parent, key);
  }

  function readName(at: Ast, parent: Ast | null, key: string): void {
    const isCalled =
      (key === 'callee' && (parent?.type === 'CallExpression' || parent?.type === 'NewExpression')) ||
      (key === 'tag' && parent?.type === 'TaggedTemplateExpression');
    (isCalled ? found.calls : found.reads).add(nameOf(at));
  }

  function readMember(at: Ast, parent: Ast | null, key: string): void {
    if (at['computed'] === true) return;
    const member = memberName(at['property']);
    const object = bare(astOf(at['object']));
    if (object?.type === 'Identifier' && key === 'callee' && parent?.type === 'CallExpression')
      found.memberCalls.push([nameOf(object), member]);
    const receiver = receiverOf(object);
    // A class that is named is asked itself.
    found.members.push({
      member,
      types: types.get(receiver) ?? (/^[A-Z]/.test(receiver) ? [receiver] : null),
    });
  }
}

export function nothing(): Declaration {
  return {
    isFunction: false,
    calls: new Set(),
    reads: new Set(),
    memberCalls: [],
    members: [],
    late: [],
    takenFrom: null,
  };
}

export function join(into: Declaration, other: Declaration): void {
  for (const each of other.calls) into.calls.add(each);
  for (const each of other.reads) into.reads.add(each);
  into.memberCalls.push(...other.memberCalls);
  into.members.push(...other.members);
  into.late.push(...other.late);
}

/** `this`, `this.#field` or a name; empty for what is none of them. */
function receiverOf(object: Ast | null): string {
  if (object?.type === 'ThisExpression') return 'this';
  if (object?.type === 'Identifier') return nameOf(object);
  const isField =
    object?.type === 'MemberExpression' && bare(astOf(object['object']))?.type === 'ThisExpression';
  return isField ? `this.${memberName(object['property'])}` : '';
}

/** Whether a child is the name of a member, and no name of something. */
function isBareKey(at: Ast, child: string): boolean {
  if (at['computed'] === true) return false;
  if (at.type === 'MemberExpression') return child === 'property';
  return child === 'key' && ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(at.type);
}
