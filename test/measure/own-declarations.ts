import { parseSync } from 'vite';
import {
  type Declaration,
  join,
  namedIn,
  nothing,
  type Types,
  typesOfNames,
} from '#test/measure/names-in-code.ts';
import {
  type Ast,
  astOf,
  astsOf,
  bare,
  boundNames,
  isFunction,
  memberName,
  nameOf,
  ownFile,
  TYPES,
  wordsOf,
} from '#test/measure/syntax.ts';

interface Imported {
  file: string;
  name: string;
}

/** One file, as far as its own declarations and the files that it imports go. */
export interface SourceFile {
  declarations: Map<string, Declaration>;
  classes: Set<string>;
  /** Local name by exported name. */
  exports: Map<string, string>;
  imports: Map<string, Imported>;
  /** The same with those that are imported as types. */
  typeNames: Map<string, Imported>;
  text: string;
  /** Every word of the text. */
  words: Set<string>;
}

/** Reads a file's declarations; nested ones are `outer.inner`, methods `Class.method`. */
export function ownDeclarations(file: string, text: string): SourceFile {
  const source: SourceFile = {
    declarations: new Map(),
    classes: new Set(),
    exports: new Map(),
    imports: new Map(),
    typeNames: new Map(),
    text,
    words: new Set(text.match(/[A-Za-z_$][\w$]*/g)),
  };
  const body = astsOf(parseSync(file, text).program.body);
  const types = typesOfNames(body);
  for (const each of body) readStatement(source, each, types);
  return source;
}

function readStatement(source: SourceFile, statement: Ast, types: Types): void {
  if (statement.type === 'ImportDeclaration') return readImport(source, statement);
  const isDefault = statement.type === 'ExportDefaultDeclaration';
  const isExport = isDefault || statement.type === 'ExportNamedDeclaration';
  const inner = isExport ? astOf(statement['declaration']) : statement;
  if (isExport && !inner) return readExports(source, statement);
  if (!inner || TYPES.test(inner.type)) return;
  const names = declare(source, inner, types);
  if (isDefault) source.exports.set('default', names[0] ?? 'default');
  else if (isExport) for (const each of names) source.exports.set(each, each);
}

function readImport(source: SourceFile, statement: Ast): void {
  const file = ownFile(statement['source']);
  if (!file) return;
  for (const each of astsOf(statement['specifiers'])) {
    const local = nameOf(each['local']);
    const name =
      each.type === 'ImportSpecifier'
        ? nameOf(each['imported'])
        : each.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    source.typeNames.set(local, { file, name });
    if (statement['importKind'] === 'type' || each['importKind'] === 'type') continue;
    source.imports.set(local, { file, name });
  }
}

/** `export { a }`, and `export { a } from …`, which is a node of its own that hands on. */
function readExports(source: SourceFile, statement: Ast): void {
  const file = ownFile(statement['source']);
  for (const each of astsOf(statement['specifiers'])) {
    if (statement['exportKind'] === 'type' || each['exportKind'] === 'type') continue;
    const [shown, local] = [nameOf(each['exported']), nameOf(each['local'])];
    if (!file) {
      source.exports.set(shown, local);
      continue;
    }
    const handedOn = `from ${file}: ${shown}`;
    source.imports.set(handedOn, { file, name: local });
    source.declarations.set(shown, { ...nothing(), isFunction: true, calls: new Set([handedOn]) });
    source.exports.set(shown, shown);
  }
}

/** Adds what a statement declares, and answers its names. */
function declare(source: SourceFile, node: Ast, types: Types): string[] {
  if (node.type === 'ClassDeclaration') return [declareClass(source, node, types)];
  if (node.type === 'FunctionDeclaration') {
    const name = nameOf(node['id']) || 'default';
    declareFunction(source, name, node, types);
    return [name];
  }
  if (node.type !== 'VariableDeclaration') return [];
  return astsOf(node['declarations']).flatMap((each) => {
    const names = boundNames(each['id']);
    const value = bare(astOf(each['init']));
    for (const name of names) declareConstant(source, name, { value, pattern: astOf(each['id']) }, types);
    return names;
  });
}

function declareConstant(
  source: SourceFile,
  name: string,
  { value, pattern }: { value: Ast | null; pattern: Ast | null },
  types: Types,
): void {
  if (value && isFunction(value)) return declareFunction(source, name, value, types);
  const found = value ? namedIn(value, types) : nothing();
  if (pattern?.type === 'ObjectPattern' && value?.type === 'Identifier') {
    found.takenFrom = nameOf(value);
    found.isFunction = true;
  }
  source.declarations.set(name, found);
  if (value?.type !== 'ObjectExpression') return;
  for (const each of astsOf(value['properties'])) {
    const member = astOf(each['value']);
    if (member && isFunction(member))
      declareFunction(source, `${name}.${nameOf(each['key'])}`, member, types);
  }
}

/** A function and, of those inside it, each that has a name: with what the outer one's constants were made by. */
function declareFunction(source: SourceFile, name: string, node: Ast, types: Types): void {
  source.declarations.set(name, { ...namedIn(node, types), isFunction: true });
  const body = astOf(node['body']);
  if (body?.type !== 'BlockStatement') return;
  const made = new Map<string, Ast>();
  for (const each of astsOf(body['body']).filter(({ type }) => type === 'VariableDeclaration'))
    for (const one of astsOf(each['declarations'])) {
      const value = astOf(one['init']);
      if (value) for (const local of boundNames(one['id'])) made.set(local, value);
    }
  for (const each of astsOf(body['body']).filter(({ type }) => type === 'FunctionDeclaration')) {
    const inner = namedIn(each, types);
    for (const [local, value] of made)
      if (inner.reads.has(local) || inner.calls.has(local)) join(inner, namedIn(value, types));
    source.declarations.set(`${name}.${nameOf(each['id'])}`, { ...inner, isFunction: true });
  }
}

function declareClass(source: SourceFile, node: Ast, types: Types): string {
  const name = nameOf(node['id']);
  const made = { ...nothing(), isFunction: true };
  const members = astsOf(astOf(node['body'])?.['body']);
  const own = new Map([...types, ['this', [name]]]);
  for (const each of members) {
    if (each.type !== 'PropertyDefinition') continue;
    own.set(`this.${memberName(each['key'])}`, wordsOf([each['typeAnnotation'], each['value']]));
  }
  for (const each of members) {
    const value = astOf(each['value']);
    if (!value) continue;
    const found = namedIn(value, own);
    if (each.type === 'MethodDefinition' && each['kind'] !== 'constructor')
      source.declarations.set(`${name}.${memberName(each['key'])}`, { ...found, isFunction: true });
    else join(made, found);
  }
  source.declarations.set(name, made);
  source.classes.add(name);
  return name;
}
