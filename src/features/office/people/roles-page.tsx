import { useState } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { can, CAPABILITIES, fixedRole, type Capability } from '#domain/accounts/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/capability-labels.ts';
import { roleLabels, USER_TYPES, type UserType } from '#domain/accounts/roles.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { RoleCounts } from '#domain/people/custom-role.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, PanelBar } from '#src/ui/layout/panel.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/office/people/roles.module.css';

const roleOptions = optionsOf(USER_TYPES, roleLabels);
const rows = CAPABILITIES.map((capability) => ({ capability }));

/** What each role may do: the code's own table, with how many people have each. */
export default function RolesPage() {
  const answer = useAnswer(peoplePaths.roles, RoleCounts);
  const narrow = useMedia(PHONE);
  const people = new Map(answer.data?.data.map((each) => [each.role, each.people]));
  return (
    <Page
      title="Roles"
      aside={<AnswerFreshness answer={answer} />}
      actions={<CsvButton isEmpty={false} run={() => saveCsv(rows, csv)} />}
    >
      <Panel flush>{narrow ? <RoleAlone people={people} /> : <RoleMatrix people={people} />}</Panel>
      <p className={styles.note}>
        El rol de alguien se cambia en su página, desde{' '}
        <Link href={paths.users} className="link">
          Usuarios
        </Link>
        , con lo que gana y lo que pierde. Nadie da lo que no tiene, y a un propietario o super usuario lo
        nombran dos personas.
      </p>
    </Page>
  );
}

interface OfPeople {
  /** Open accounts of each role, as far as the server said. */
  people: ReadonlyMap<UserType, number>;
}

function RoleMatrix({ people }: OfPeople) {
  const columns: readonly Column<{ capability: Capability }>[] = [
    { key: 'capability', header: 'Puede', prose: true, render: (each) => capabilityLabels[each.capability] },
    ...USER_TYPES.map((role): Column<{ capability: Capability }> => {
      const count = people.get(role);
      return {
        key: role,
        header: count === undefined ? roleLabels[role] : `${roleLabels[role]} (${formatWhole(count)})`,
        render: (each) => <May role={role} capability={each.capability} />,
      };
    }),
  ];
  return (
    <DataTable
      caption="Lo que puede cada rol, con sus personas entre paréntesis"
      columns={columns}
      rows={rows}
      rowKey={(each) => each.capability}
      empty={null}
    />
  );
}

function May({ role, capability }: { role: UserType; capability: Capability }) {
  if (!can(fixedRole(role), capability)) return <VisuallyHidden>No</VisuallyHidden>;
  return (
    <span className={styles.yes}>
      <Check aria-hidden="true" />
      <VisuallyHidden>Sí</VisuallyHidden>
    </span>
  );
}

/** One role at a time, where a table of ten has no room. */
function RoleAlone({ people }: OfPeople) {
  const [role, setRole] = useState<UserType>('owner');
  const count = people.get(role);
  return (
    <>
      <PanelBar>
        <ChoiceField label="Rol" value={role} onChange={setRole} options={roleOptions} />
      </PanelBar>
      <div className={styles.alone}>
        {count !== undefined && <p>{countOf(count, 'persona lo tiene', 'personas lo tienen')}.</p>}
        <ul>
          {CAPABILITIES.filter((each) => can(fixedRole(role), each)).map((each) => (
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

const csv = {
  name: 'mestore-roles',
  columns: [
    { heading: 'Puede', cell: ({ capability }: { capability: Capability }) => capabilityLabels[capability] },
    ...USER_TYPES.map((role) => ({
      heading: roleLabels[role],
      cell: ({ capability }: { capability: Capability }) => (can(fixedRole(role), capability) ? 'Sí' : 'No'),
    })),
  ],
};
