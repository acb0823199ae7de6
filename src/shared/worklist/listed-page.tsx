import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import type { Answer } from '#src/shared/lists/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

interface ListedPageProps<Item> {
  title: string;
  /** The list that it is of. */
  back: { href: string; label: string };
  /** With its article: «esta devolución». */
  what: string;
  answer: Answer<{ data: Item[] }>;
  numberOf: (item: Item) => string | null;
  actions?: ReactNode;
  /** Said when the list has nothing of that number: how a number looks, and what leads to the list. */
  notThere: { title: string; hint: string; toList: string };
  /** What it shows of the one of the address, with what else its number found. */
  children: (item: Item, others: Item[]) => ReactNode;
}

/** One of a worklist, by the number in the address. */
export function ListedPage<Item>(props: ListedPageProps<Item>) {
  const { title, back, what, answer, numberOf, actions, notThere, children } = props;
  const { number = '' } = useParams<{ number: string }>();
  return (
    <Page title={title} back={back} stamp={<AnswerStamp answer={answer} />} actions={answer.data && actions}>
      <AnswerView answer={answer} what={what}>
        {({ data }) => {
          const listed = data.find((each) => numberOf(each) === number.toUpperCase());
          if (listed)
            return children(
              listed,
              data.filter((each) => each !== listed),
            );
          return (
            <EmptyState
              title={notThere.title}
              action={<LinkButton href={back.href}>{notThere.toList}</LinkButton>}
            >
              {notThere.hint}
            </EmptyState>
          );
        }}
      </AnswerView>
    </Page>
  );
}
