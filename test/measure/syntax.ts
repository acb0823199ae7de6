export interface Ast {
  type: string;
  [key: string]: unknown;
}

/** Nodes that are gone once types are erased. */
export const TYPES = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression)/;

export function boundNames(pattern: unknown): string[] {
  const at = astOf(pattern);
  if (!at) return [];
  if (at.type === 'Identifier') return [nameOf(at)];
  if (at.type === 'ObjectPattern')
    return astsOf(at['properties']).flatMap((each) => boundNames(each['value'] ?? each['argument']));
  if (at.type === 'ArrayPattern') return astsOf(at['elements']).flatMap(boundNames);
  return at.type === 'AssignmentPattern' ? boundNames(at['left']) : [];
}

export function bare(node: Ast | null): Ast | null {
  let at = node;
  while (at && /^TS.*Expression$/.test(at.type)) at = astOf(at['expression']);
  return at;
}

export function isFunction({ type }: Ast): boolean {
  return (
    type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
  );
}

/** The file of an import of ours, `#src/…`; null for packages and for what is no code. */
export function ownFile(source: unknown): string | null {
  const address = astOf(source)?.['value'];
  return typeof address === 'string' && address.startsWith('#')
    ? address.slice(1).replace(/\?.*$/, '')
    : null;
}

export function memberName(key: unknown): string {
  return astOf(key)?.type === 'PrivateIdentifier' ? `#${nameOf(key)}` : nameOf(key);
}

export function nameOf(node: unknown): string {
  const at = astOf(node);
  const name = at?.['name'] ?? at?.['value'];
  return typeof name === 'string' ? name : '';
}

export function wordsOf(node: unknown): string[] {
  return [...JSON.stringify(node).matchAll(/"name":"(\w+)"/g)].map(([, word = '']) => word);
}

export function astsOf(value: unknown): Ast[] {
  return Array.isArray(value) ? value.filter(isAst) : [];
}

export function astOf(value: unknown): Ast | null {
  return isAst(value) ? value : null;
}

export function isAst(value: unknown): value is Ast {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
