import { MIN_STORE_DESCRIPTION, type VendorProfile } from '#domain/stores/vendor-profile.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/store/profile/vendor-profile-fields.module.css';

interface VendorProfileFieldsProps {
  profile: VendorProfile;
  onChange: (profile: VendorProfile) => void;
}

/** What a vendor says of their store. */
export function VendorProfileFields({ profile, onChange }: VendorProfileFieldsProps) {
  const { contactInfo, settings } = profile;
  const store = fieldsOf(profile, {}, (changes) => onChange({ ...profile, ...changes }));
  const contact = fieldsOf(contactInfo, {}, (changes) =>
    onChange({ ...profile, contactInfo: { ...contactInfo, ...changes } }),
  );
  const business = fieldsOf(settings.business, {}, (changes) =>
    onChange({ ...profile, settings: { ...settings, business: { ...settings.business, ...changes } } }),
  );
  return (
    <div className={styles.fields}>
      <TextField {...store('storeName')} label="Nombre de la tienda" maxLength={80} />
      <TextAreaField
        {...store('storeDescription')}
        label="Descripción de tienda"
        hint={`Desde ${MIN_STORE_DESCRIPTION} caracteres.`}
        maxLength={500}
      />
      <PhoneField {...contact('phone')} label="Teléfono" />
      <TextField {...contact('address')} label="Dirección" maxLength={200} />
      <TextField {...contact('city')} label="Ciudad" maxLength={80} />
      <TextField {...business('processingTime')} label="Tiempo de alistamiento" maxLength={60} />
      <TextAreaField {...business('returnPolicy')} label="Política de devoluciones" maxLength={500} />
    </div>
  );
}
