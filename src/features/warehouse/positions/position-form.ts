import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { formatWhole } from '#domain/base/money.ts';
import {
  DESCRIBED_FIELDS,
  PositionDescription,
  type DescribedField,
  type SomeFields,
} from '#domain/warehouse/position-commands.ts';
import { parsePosition } from '#src/shared/positions/parse-position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import * as v from 'valibot';

/** The draft of a position: its label, and its figures as text until they are saved. */
export type PositionDraft = { label: string } & Record<DescribedField, string>;

export type PositionField = keyof PositionDraft;

export function draftOf(at: Position | null, description: PositionDescription = UNDESCRIBED): PositionDraft {
  const text = (field: DescribedField) => String(description[field] ?? '');
  return {
    label: at ? positionLabel(at) : '',
    purpose: description.purpose,
    access: description.access,
    widthCm: text('widthCm'),
    depthCm: text('depthCm'),
    heightCm: text('heightCm'),
    maxUnits: text('maxUnits'),
    maxWeightKg: text('maxWeightKg'),
    planX: text('planX'),
    planY: text('planY'),
  };
}

/** The problems that keep it from being saved, one sentence per field. */
export function positionProblems(draft: PositionDraft): Partial<Record<PositionField, string>> {
  const problems: Partial<Record<PositionField, string>> = {};
  const { problem } = parsePosition(draft.label);
  if (problem !== null) problems.label = problem;
  const parsed = v.safeParse(PositionDescription, valuesOf(draft));
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue);
    const known = DESCRIBED_FIELDS.find((each) => each === field);
    if (known) problems[known] = rangeMessage(known);
  }
  if ((draft.planX.trim() === '') !== (draft.planY.trim() === ''))
    problems.planY = 'Di las dos medidas del plano, o ninguna.';
  return problems;
}

/** The described values, or null while one is wrong. */
export function descriptionIn(draft: PositionDraft): PositionDescription | null {
  const parsed = v.safeParse(PositionDescription, valuesOf(draft));
  return parsed.success ? parsed.output : null;
}

/** The changed fields, with their new values and those that the person saw. */
export function changesBetween(
  before: PositionDescription,
  after: PositionDescription,
): { changes: SomeFields; seen: SomeFields } {
  const changed = DESCRIBED_FIELDS.filter((each) => before[each] !== after[each]);
  const only = (from: PositionDescription): SomeFields =>
    Object.fromEntries(changed.map((each) => [each, from[each]]));
  return { changes: only(after), seen: only(before) };
}

function valuesOf(draft: PositionDraft): object {
  return Object.fromEntries(
    DESCRIBED_FIELDS.map((each) => [each, isWord(each) ? draft[each] : figureOf(draft[each])]),
  );
}

function isWord(field: DescribedField): boolean {
  return field === 'purpose' || field === 'access';
}

/** A whole number, null for empty text, or NaN, which no schema takes. */
function figureOf(text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  return /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
}

const most: Record<DescribedField, number> = {
  purpose: 0,
  access: 0,
  widthCm: 2_000,
  depthCm: 2_000,
  heightCm: 2_000,
  maxUnits: 1_000_000,
  maxWeightKg: 100_000,
  planX: 100_000,
  planY: 100_000,
};

function rangeMessage(field: DescribedField): string {
  const least = field === 'planX' || field === 'planY' ? 0 : 1;
  return `Un número entero de ${least} a ${formatWhole(most[field])}.`;
}
