import type { FormProblems } from '#src/shared/saving/form-problems.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** The problems of a form, a sentence each. */
export function ProblemSummary({ problems }: { problems: FormProblems }) {
  return (
    <Banner tone="bad" inset>
      {problems.summary.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Banner>
  );
}
