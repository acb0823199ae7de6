import { useState } from 'react';
import { Check } from 'lucide-react';
import { can, CAPABILITIES, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import {
  authorityOfRole,
  optionsOfRoles,
  type GivenRole,
} from '#src/features/office/people/roles/given-role.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/office/people/roles/roles.module.css';

interface RolesOfPeople {
  roles: readonly GivenRole[];
  /** Accounts of each role by its key, as far as the server said. */
  people: ReadonlyMap<string, number>;
}

export const capabilityRows = CAPABILITIES.map((capability) => ({ capability }));

export function RoleMatrix({ roles, people }: RolesOfPeople) {
  const columns: readonly Column<{ capability: Capability }>[] = [
    {
      key: 'capability',
      header: 'Puede',
      prose: true,
      pinned: true,
      render: (each) => capabilityLabels[each.capability],
    },
    ...roles.map((role): Column<{ capability: Capability }> => {
      const count = people.get(role.key);
      return {
        key: role.key,
        header: count === undefined ? role.name : `${role.name} (${formatWhole(count)})`,
        sign: true,
        render: (each) => <May role={role} capability={each.capability} />,
      };
    }),
  ];
  return (
    <DataTable
      caption="Lo que puede cada rol, con sus personas entre paréntesis"
      columns={columns}
      rows={capabilityRows}
      rowKey={(each) => each.capability}
      empty={null}
    />
  );
}

function May({ role, capability }: { role: GivenRole; capability: Capability }) {
  if (!can(authorityOfRole(role), capability)) return <VisuallyHidden>No</VisuallyHidden>;
  return (
    <span className={styles.yes}>
      <Check aria-hidden="true" />
      <VisuallyHidden>Sí</VisuallyHidden>
    </span>
  );
}

/** One role at a time, where a table of all has no room. */
export function RoleAlone({ roles, people }: RolesOfPeople) {
  const [key, setKey] = useState('owner');
  const role = roles.find((each) => each.key === key) ?? roles[0];
  if (!role) return null;
  const count = people.get(role.key);
  return (
    <>
      <PanelBar>
        <ChoiceField label="Rol" value={role.key} onChange={setKey} options={optionsOfRoles(roles)} />
      </PanelBar>
      <div className={styles.alone}>
        {count !== undefined && <p>{countOf(count, 'persona lo tiene', 'personas lo tienen')}.</p>}
        <ul>
          {CAPABILITIES.filter((each) => can(authorityOfRole(role), each)).map((each) => (
            <li key={each}>
              <Check aria-hidden="true" />
              {capabilityLabels[each]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export const roleCsv = (roles: readonly GivenRole[]) => ({
  name: 'mestore-roles',
  columns: [
    { heading: 'Puede', cell: ({ capability }: { capability: Capability }) => capabilityLabels[capability] },
    ...roles.map((role) => ({
      heading: role.name,
      cell: ({ capability }: { capability: Capability }) =>
        can(authorityOfRole(role), capability) ? 'Sí' : 'No',
    })),
  ],
});
