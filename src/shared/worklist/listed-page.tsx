import type { ReactNode } from 'react';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

interface ListedPageProps<Item, ItemWithPending> {
  title: string;
  /** Its list. */
  back: { href: string; label: string };
  /** With its article: «esta devolución». */
  what: string;
  /** What to do when there is none: of what has a number, `numberLike` one. */
  notFound: string;
  /** The item, as `useListed` reads it. */
  listed: {
    number: string;
    answer: Answer<{ data: Item[] }>;
    numberOf: (item: Item) => string | null;
    withPending: (item: Item) => ItemWithPending;
  };
  actions?: ReactNode;
  /** The words of the link to the list when it has nothing with that number. */
  toList: string;
  /** Draws the item with that number, with the other matches of the number. */
  children: (shown: ItemWithPending, others: Item[]) => ReactNode;
}

/** @param example how such a number looks: «MS-000123-1-D1». */
export const numberLike = (example: string) => `Revisa el número: se ve como ${example}.`;

/** An item of a worklist, by its number. */
export function ListedPage<Item, ItemWithPending>(props: ListedPageProps<Item, ItemWithPending>) {
  const { title, back, what, notFound, listed, actions, toList, children } = props;
  const { number, answer, numberOf, withPending } = listed;
  return (
    <Page
      title={title}
      back={back}
      aside={<AnswerFreshness answer={answer} />}
      actions={answer.data && actions}
    >
      <AnswerView answer={answer} what={what}>
        {({ data }) => {
          const found = data.find((each) => numberOf(each)?.toUpperCase() === number.toUpperCase());
          if (found)
            return children(
              withPending(found),
              data.filter((each) => each !== found),
            );
          return (
            <EmptyState
              title={`No encontramos ${what}`}
              action={<LinkButton href={back.href}>{toList}</LinkButton>}
            >
              {notFound}
            </EmptyState>
          );
        }}
      </AnswerView>
    </Page>
  );
}
