import { paths } from '#domain/paths.ts';
import { viewedPeople } from '#src/features/office/people/listed-people.ts';
import { personViews } from '#src/features/office/people/people-columns.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

const views = personViews(paths.person);

/** The people with an account, for support, who look and change nothing. */
export default function PeoplePage() {
  return <WorklistPage list={useWorklist(viewedPeople)} {...views} />;
}
