import * as fc from 'fast-check';
import * as v from 'valibot';
import { flattened, type SchemaPart } from '#test/api/schema-parts.ts';

/** Values with a meaning to the server, by the name of their field: ids that exist, a password. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const NULL_ONE_IN = 4;
const MAX_ITEMS = 3;
/** The years of `CalendarDay`, which a check of its schema bounds. */
const FARTHEST = { min: new Date('2000-01-01'), max: new Date('2100-01-01') };

/**
 * Values that a schema takes, or nearly: this function does not know its `check`s, so some of them refuse its
 * values.
 * @throws for a kind of schema that it does not know: teach it here.
 */
export function arbitraryOf(schema: v.GenericSchema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  return anyOf(schema as unknown as SchemaPart, known);
}

function anyOf(schema: SchemaPart, known: KnownValues): fc.Arbitrary<unknown> {
  const [base, ...actions] = flattened(schema);
  if (!base) throw new Error('A pipe begins with a schema.');
  if (base.type === 'string') return texts(actions);
  if (base.type === 'number') return numbers(actions);
  if (base.type === 'boolean') return fc.boolean();
  if (base.type === 'literal') return fc.constant(base.literal);
  if (base.type === 'picklist') return fc.constantFrom(...(base.options ?? []));
  if (base.type === 'unknown') return fc.jsonValue({ maxDepth: 2 });
  if (base.type === 'union' || base.type === 'variant')
    return fc.oneof(...(base.options ?? []).map((each) => anyOf(each as SchemaPart, known)));
  if (base.wrapped) return wrapped(base.type, anyOf(base.wrapped, known));
  if (base.entries) return objects(base.entries, known);
  if (base.type === 'array' && base.item) return lists(anyOf(base.item, known), actions);
  if (base.type === 'record' && base.key && base.value)
    return dictionaries(anyOf(base.key, known), anyOf(base.value, known));
  throw new Error(
    `No arbitrary is known for a schema of kind "${base.type}": add it in arbitrary-of-schema.ts.`,
  );
}

function texts(actions: readonly SchemaPart[]): fc.Arbitrary<unknown> {
  const choices = actions.find((each) => each.type === 'picklist')?.options;
  if (choices) return fc.constantFrom(...choices);
  const [least, most] = [limitOf(actions, 'min_value'), limitOf(actions, 'max_value')];
  if (least !== undefined || most !== undefined)
    return fc.integer({ min: least ?? 0, max: most ?? 100_000 }).map(String);

  const patterns = actions.flatMap((each) => (each.requirement instanceof RegExp ? each.requirement : []));
  if (patterns.length > 0) return fc.oneof(...patterns.map(matching));
  const minLength = actions.some((each) => each.type === 'non_empty')
    ? 1
    : (limitOf(actions, 'min_length') ?? 0);
  const maxLength = limitOf(actions, 'max_length') ?? 50;
  return fc.oneof(
    fc.lorem({ maxCount: 2 }).map((each) => each.slice(0, maxLength)),
    fc.string({ minLength, maxLength: Math.min(maxLength, 50), unit: 'grapheme' }),
    fc.constant('ñ'.repeat(Math.min(maxLength, 5_000))),
  );
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** One arbitrary for each pattern: those of ids range over all letters there are, and are slow to make. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  const made = byPattern.get(String(pattern)) ?? fc.oneof(exotic(pattern), ...ordinary(pattern));
  byPattern.set(String(pattern), made);
  return made;
}

/**
 * Flags for upper case and the like are left out: a text that the pattern takes without them it takes with
 * them.
 */
function exotic({ source, flags }: RegExp): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(source, flags.includes('u') ? 'u' : ''), { size: 'small' });
}

/** The texts of people and programs where a pattern allows much more. */
function ordinary(pattern: RegExp): fc.Arbitrary<string>[] {
  const instants = fc.date({ ...FARTHEST, noInvalidDate: true }).map((each) => each.toISOString());
  return [instants, instants.map((each) => each.slice(0, 10)), fc.uuid()].filter((each) =>
    fc.sample(each, { numRuns: 3, seed: 1 }).every((written) => pattern.test(written)),
  );
}

function numbers(actions: readonly SchemaPart[]): fc.Arbitrary<number> {
  const isWhole = actions.some((each) => each.type === 'integer' || each.type === 'safe_integer');
  const [min, max] = [limitOf(actions, 'min_value') ?? 0, limitOf(actions, 'max_value') ?? 1_000_000];
  if (!isWhole) return fc.double({ min, max, noNaN: true });
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

function wrapped(type: string, inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (type === 'nullable' || type === 'nullish') return fc.option(inner, { freq: NULL_ONE_IN });
  if (type === 'optional' || type === 'exact_optional') return inner;
  throw new Error(
    `No arbitrary is known for a schema wrapped as "${type}": add it in arbitrary-of-schema.ts.`,
  );
}

function objects(entries: Readonly<Record<string, SchemaPart>>, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, field]) => {
    const good = (known[name] ?? []).filter((each) => v.is(field as unknown as v.GenericSchema, each));
    const any = anyOf(field, known);
    if (good.length === 0) return [name, any] as const;
    return [
      name,
      fc.oneof({ weight: NULL_ONE_IN, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: any }),
    ] as const;
  });
  const whole = Object.fromEntries(fields);
  const required = Object.keys(entries).filter((each) => !mayBeMissing(entries[each]));
  // Some fields only make sense together: all of them and none of them come as often as any other choice.
  return fc.oneof(
    fc.record(whole, { requiredKeys: required, noNullPrototype: true }),
    fc.record(whole, { noNullPrototype: true }),
    fc.record(Object.fromEntries(fields.filter(([name]) => required.includes(name))), {
      noNullPrototype: true,
    }),
  );
}

function mayBeMissing(field: SchemaPart | undefined): boolean {
  return field !== undefined && ['optional', 'exact_optional', 'nullish'].includes(field.type);
}

function lists(item: fc.Arbitrary<unknown>, actions: readonly SchemaPart[]): fc.Arbitrary<unknown> {
  const minLength = actions.some((each) => each.type === 'non_empty')
    ? 1
    : (limitOf(actions, 'min_length') ?? 0);
  const maxLength = Math.max(minLength, Math.min(limitOf(actions, 'max_length') ?? MAX_ITEMS, MAX_ITEMS));
  return fc.array(item, { minLength, maxLength });
}

function dictionaries(key: fc.Arbitrary<unknown>, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.dictionary(key.map(String), value, { maxKeys: MAX_ITEMS, noNullPrototype: true });
}

function limitOf(actions: readonly SchemaPart[], type: string): number | undefined {
  const requirement = actions.find((each) => each.type === type)?.requirement;
  return typeof requirement === 'number' ? requirement : undefined;
}
