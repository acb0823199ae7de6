import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { capabilityGroups } from '#domain/accounts/roles/capability-groups.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { withNeeded, withoutNeeding } from '#domain/accounts/roles/custom-role.ts';
import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/features/office/people/roles/roles.module.css';

interface CapabilitiesFieldProps {
  /** What the base may do and a role of one's own may leave out. */
  offered: readonly Capability[];
  granted: readonly Capability[];
  onChange: (granted: readonly Capability[]) => void;
  error: string | undefined;
}

/** What stays of the base, by the work that it is part of. What one thing needs comes and goes with it. */
export function CapabilitiesField({ offered, granted, onChange, error }: CapabilitiesFieldProps) {
  const choose = (each: Capability, isKept: boolean) =>
    onChange(
      isKept
        ? withNeeded([...granted, each]).filter((one) => offered.includes(one))
        : withoutNeeding(granted, each),
    );
  return (
    <div className={styles.choices}>
      {capabilityGroups.map(({ title, of }) => {
        const here = of.filter((each) => offered.includes(each));
        if (here.length === 0) return null;
        return (
          <fieldset key={title}>
            <legend>{title}</legend>
            {here.map((each) => (
              <Check key={each} checked={granted.includes(each)} onChange={(isKept) => choose(each, isKept)}>
                {capabilityLabels[each]}
              </Check>
            ))}
          </fieldset>
        );
      })}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
