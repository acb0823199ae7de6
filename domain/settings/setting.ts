import type * as v from 'valibot';
import type { SettingKey, SettingValues } from '#domain/settings/setting-values.ts';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';

export const settingsPageLabels = {
  general: 'Configuración general',
  security: 'Seguridad',
  payments: 'Pagos',
  carriers: 'Transportadoras',
  promotions: 'Promociones',
  content: 'Contenido de la tienda',
};
/** The page of the portal on which a setting stands. */
export type SettingsPage = keyof typeof settingsPageLabels;

/** How a person gives a value: what the page draws for it, and how a value reads in words. */
export type SettingControl =
  | 'text'
  | 'pesos'
  | 'number'
  | 'switch'
  | 'payment_methods'
  | 'departments'
  | 'networks'
  | 'shipping_zones'
  | 'hour'
  | 'closures'
  | 'tax_units'
  | 'iva_rates'
  | 'carriers'
  | 'shipping_promotions'
  | 'shop_banners'
  | 'shop_notice'
  | 'shop_questions'
  | 'admin_roles';

/** One setting of the company: what it is, what it may be and what it touches. */
export interface Setting<Value> {
  page: SettingsPage;
  /** Heading under which it stands on its page. */
  section: string;
  label: string;
  /** What changes when it changes, in a sentence or two. */
  explanation: string;
  control: SettingControl;
  /** Unit of a number, as it follows the figure: `días`. */
  unit?: string;
  /** Strict: a value of another type is refused, never coerced. Its messages say what to do. */
  schema: v.GenericSchema<unknown, Value>;
  changedBy: Capability;
  /** Whether devices read it, and so whether anybody may. */
  isPublic: boolean;
  /**
   * `typed`: whoever changes it writes the name of the setting, because a slip would be felt at once. `two_people`: another person
   * who may change it confirms it, because it decides who comes in.
   */
  confirmation: 'simple' | 'typed' | 'two_people';
  /** Whether a value may be given the day from which it holds. */
  mayBePlanned?: true;
  /** Who may have a value of their own, which holds for them in place of the company's (`setting-scope.ts`). */
  overriddenBy?: readonly ('store' | 'warehouse')[];
  /** Variable of the environment that wins where it is set. */
  variable?: string;
  /** Pages on which the change is seen. */
  touches: readonly { label: string; path: string }[];
}

/** The settings whose keys are of a form. */
export type SettingsOf<Form extends string> = {
  readonly [Key in Extract<SettingKey, Form>]: Setting<SettingValues[Key]>;
};
