import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { OwnViews as Views, ownViewsPath } from '#domain/profile/own-view.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import rows from '#src/features/account/profile/account-list.module.css';

/** When somebody of MeStore saw what this person sees, and why; nothing where nobody did. */
export function OwnViews() {
  const { data } = useAnswer(ownViewsPath, Views);
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="Quién vio tu cuenta" flush>
      <ul className={rows.list} aria-label="Quién vio tu cuenta">
        {data.data.map((each) => (
          <li key={each.started_at}>
            <Row
              title={`MeStore (${roleLabels[each.role]}) vio lo que tú ves`}
              detail={
                <>
                  <LocalTime at={each.started_at} /> · {each.reason || 'sin motivo'}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
