import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ADMIN_GROUP, roleLabels } from '#domain/accounts/roles/roles.ts';
import { departments } from '#domain/geography/divipola.ts';
import { PAYMENT_METHODS, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { ListedSetting } from '#domain/settings/settings-api.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { initialSettings, type SettingKey } from '#domain/settings/setting-values.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { PlannedValues } from '#src/features/office/settings/planned-values.tsx';
import { ShippingZonesField } from '#src/features/office/settings/shipping-zones-field.tsx';
import { ClosuresField } from '#src/features/office/settings/closures-field.tsx';
import { fieldText } from '#src/features/office/settings/settings-draft.ts';
import { ShippingPromotionsField } from '#src/features/office/settings/promotions/shipping-promotions-field.tsx';
import { HourField } from '#src/shared/settings/hour-field.tsx';
import { SettingFieldset } from '#src/features/office/settings/setting-fieldset.tsx';
import { IvaRatesField } from '#src/features/office/settings/iva-rates-field.tsx';
import { BannersField } from '#src/features/office/settings/content/banners-field.tsx';
import { NoticeField } from '#src/features/office/settings/content/notice-field.tsx';
import { QuestionsField } from '#src/features/office/settings/content/questions-field.tsx';
import { CarriersField } from '#src/features/office/settings/carriers-field.tsx';
import { TaxUnitsField } from '#src/features/office/settings/tax-units-field.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface SettingFieldProps {
  setting: ListedSetting & { key: SettingKey };
  /** What is written of it; undefined where nothing is. */
  written: unknown;
  error: string | undefined;
  onChange: (written: unknown) => void;
  onHistory: () => void;
}

/** One setting: its field, what it means, and since when it holds. */
export function SettingField({ setting, written, error, onChange, onHistory }: SettingFieldProps) {
  const { key, since, changed_by: by, fixed_by: variable } = setting;
  const { label } = settingsCatalogue[key];
  return (
    <div className={styles.setting} data-changed={written !== undefined || undefined}>
      {variable === null ? (
        <Control setting={setting} written={written} error={error} onChange={onChange} />
      ) : (
        <div className={styles.fixed}>
          <b>{label}</b>
          <p>{settingText(key, setting.value)}</p>
          <p className={styles.note}>Lo fija la variable {variable} del servidor, y aquí no se cambia.</p>
        </div>
      )}
      {settingsCatalogue[key].overriddenBy && <Overridden />}
      <PlannedValues setting={key} planned={setting.planned ?? []} />
      {variable === null && (
        <p className={styles.note}>
          {since === null ? (
            `Nadie lo ha cambiado: ${settingText(key, initialSettings[key])}.`
          ) : (
            <>
              {by}, <RelativeTime at={since} />.{' '}
              <button type="button" className="link" onClick={onHistory}>
                Historia
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Whose own values hold before this one. */
function Overridden() {
  return (
    <p className={styles.note}>
      La{' '}
      <Link href={paths.warehouseSettings} className="link">
        bodega
      </Link>{' '}
      y cada tienda pueden tener otro, que allí vale en lugar de este.
    </p>
  );
}

function Control({
  setting: { key, value },
  written,
  error,
  onChange,
}: Pick<SettingFieldProps, 'setting' | 'written' | 'error' | 'onChange'>) {
  const { label, explanation, control, unit } = settingsCatalogue[key];
  const shown = written === undefined ? value : written;
  const text = typeof written === 'string' ? written : fieldText(key, value);
  const field = { label, value: text, onChange, error, hint: explanation };
  if (control === 'switch') {
    return (
      <div className={styles.choices}>
        <Check checked={shown === true} onChange={onChange} error={error}>
          <b>{label}</b>
        </Check>
        <p className={styles.note}>{explanation}</p>
      </div>
    );
  }
  if (control === 'payment_methods')
    return (
      <Members options={methodOptions} {...{ label, explanation, error, onChange, chosen: textsOf(shown) }} />
    );
  if (control === 'departments')
    return (
      <Members
        options={departmentOptions}
        {...{ label, explanation, error, onChange, chosen: textsOf(shown) }}
      />
    );
  if (control === 'admin_roles')
    return (
      <Members
        options={adminRoleOptions}
        {...{ label, explanation, error, onChange, chosen: textsOf(shown) }}
      />
    );
  if (control === 'shipping_zones')
    return <ShippingZonesField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'shipping_promotions')
    return <ShippingPromotionsField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'shop_banners')
    return <BannersField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'shop_notice')
    return <NoticeField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'shop_questions')
    return <QuestionsField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'closures')
    return <ClosuresField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'carriers')
    return <CarriersField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'tax_units')
    return <TaxUnitsField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'iva_rates')
    return <IvaRatesField {...{ label, explanation, error, onChange, value: shown }} />;
  if (control === 'hour')
    return <HourField {...{ label, error, onChange, hint: explanation, value: shown }} />;
  if (control === 'networks') return <TextAreaField {...field} spellCheck="false" autoCapitalize="none" />;
  if (control === 'pesos') return <TextField {...field} inputMode="numeric" prefixIcon="$" />;
  if (control === 'number')
    return <TextField {...field} inputMode="numeric" label={`${label} (${unit ?? ''})`} />;
  return <TextField {...field} />;
}

const methodOptions = PAYMENT_METHODS.map((value) => ({
  value: value as string,
  label: paymentMethodLabels[value],
}));
const departmentOptions = departments.map(({ code, name }) => ({ value: code, label: name }));

const adminRoleOptions = ADMIN_GROUP.map((value) => ({ value: value as string, label: roleLabels[value] }));

interface MembersProps {
  label: string;
  explanation: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Some of many, each by its own box. */
function Members({ label, explanation, options, chosen, error, onChange }: MembersProps) {
  const toggled = (value: string, isChosen: boolean) =>
    options.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
  return (
    <SettingFieldset legend={label} explanation={explanation} error={error}>
      <div className={styles.members}>
        {options.map(({ value, label: name }) => (
          <Check
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(toggled(value, isChosen))}
          >
            {name}
          </Check>
        ))}
      </div>
    </SettingFieldset>
  );
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
