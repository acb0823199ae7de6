import * as v from 'valibot';
import { mayBePersonal } from '#domain/events/personal-text.ts';
import { Pesos } from '#domain/base/money.ts';

/** The forms whose use is counted. */
export const COUNTED_FORMS = ['acceso-anticipado', 'boletin', 'registro', 'contacto'] as const;
export const CountedForm = v.picklist(COUNTED_FORMS);
export type CountedForm = v.InferOutput<typeof CountedForm>;

export const countedFormLabels: Readonly<Record<CountedForm, string>> = {
  'acceso-anticipado': 'Acceso anticipado',
  boletin: 'Boletín',
  registro: 'Registro',
  contacto: 'Contacto y PQR',
};

/** Shares of a page in percent, as events tell them (spec §7). */
export const SCROLL_DEPTHS = [25, 50, 75, 100] as const;
export type ScrollDepth = (typeof SCROLL_DEPTHS)[number];
/** Where each begins (spec §9): a page whose last lines are in sight was read to its end. */
export const SCROLL_BANDS: Readonly<Record<ScrollDepth, number>> = { 25: 25, 50: 50, 75: 75, 100: 95 };
/** Seconds on a page (spec §7). */
export const TIMES_ON_PAGE = [30, 60, 120, 300] as const;
export type TimeOnPage = (typeof TIMES_ON_PAGE)[number];

/** The value of a lead by where it came from, in pesos as everything here (spec §9). */
export const LEAD_VALUES = { form: 1, hero: 10 } as const;
export type LeadOrigin = keyof typeof LEAD_VALUES;

const currency = v.literal('COP');
const money = { value: v.pipe(Pesos, v.maxValue(1_000_000_000)), currency };
const units = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/** A marked button: the name that its maker gave it, never its words. */
export const ButtonName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z0-9-]*$/));

/** What somebody looked for, without what may tell who they are, and how many products answered. */
export const AskedSearch = v.strictObject({
  question: v.pipe(
    v.string(),
    v.minLength(2),
    v.maxLength(60),
    v.check((written) => !mayBePersonal(written), 'El texto buscado puede ser un dato personal.'),
    v.check(
      (written) => written === searchedQuestion(written),
      'Debe venir en minúsculas y sin espacios de más.',
    ),
  ),
  found: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
});
export type AskedSearch = v.InferOutput<typeof AskedSearch>;

/** A question as it is counted: two that differ in capitals or spaces are one. */
export function searchedQuestion(input: string): string {
  return input.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The events of the product and the data of each (spec §7). */
export const eventCatalogue = {
  page_view: v.strictObject({ search: v.optional(AskedSearch) }),
  form_start: v.strictObject({ form: CountedForm }),
  form_submit: v.strictObject({ form: CountedForm }),
  form_error: v.strictObject({ form: CountedForm }),
  button_click: v.strictObject({ button: ButtonName }),
  generate_lead: v.variant('from', [
    v.strictObject({ from: v.literal('form'), value: v.literal(LEAD_VALUES.form), currency }),
    v.strictObject({ from: v.literal('hero'), value: v.literal(LEAD_VALUES.hero), currency }),
  ]),
  scroll_depth: v.strictObject({ percent: v.picklist(SCROLL_DEPTHS) }),
  time_on_page: v.strictObject({ seconds: v.picklist(TIMES_ON_PAGE) }),
  purchase: v.strictObject({ ...money, items: units }),
  add_to_cart: v.strictObject({ ...money, items: units }),
} as const;

export type EventName = keyof typeof eventCatalogue;
export type EventData<Name extends EventName = EventName> = v.InferOutput<(typeof eventCatalogue)[Name]>;
