import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'wouter';
import type { CommandName } from '#domain/command-catalogue.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { WithPending, Worklist } from '#src/shared/worklist/define-worklist.ts';
import type { ItemPageLabels } from '#src/shared/worklist/item-page-labels.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import type { Choices } from '#src/shared/worklist/worklist-choice.ts';
import { Page } from '#src/ui/layout/page.tsx';

interface ListedPageProps<Item, ItemWithPending> {
  /** The item, as `useListed` reads it. */
  listed: {
    number: string;
    page: ItemPageLabels;
    savesOffline: boolean;
    answer: Answer<{ data: Item[] }>;
    numberOf: (item: Item) => string | null;
    withPending: (item: Item) => ItemWithPending;
  };
  /** Its list for this reader, when that depends on who reads. */
  back?: ItemPageLabels['back'] | undefined;
  actions?: ReactNode;
  /** Draws the item with that number, with the other matches of the number. */
  children: (shown: ItemWithPending, others: Item[]) => ReactNode;
}

/** An item of a worklist, by its number. */
export function ListedPage<Item, ItemWithPending>(props: ListedPageProps<Item, ItemWithPending>) {
  const { listed, actions, children } = props;
  const { number, page, answer, numberOf, withPending } = listed;
  const { what, notFound, toList } = page;
  const { back = page.back } = props;
  return (
    <Page
      title={page.title(number)}
      back={back}
      aside={<AnswerFreshness answer={answer} />}
      actions={answer.data && actions}
    >
      <AnswerView answer={answer} what={what} savesOffline={listed.savesOffline}>
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

/** The page of one item of a worklist, whose number is in the address. */
export function itemPage<
  Item extends { id: string },
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
>(
  list: Worklist<Item, List, Names, Creating, ItemPageLabels>,
  Sheet: ComponentType<{ shown: WithPending<Item, Names> }>,
) {
  return function WorklistItemPage() {
    const { number = '' } = useParams<{ number: string }>();
    const listed = useListed(list, number);
    return <ListedPage listed={listed}>{(shown) => <Sheet key={shown.item.id} shown={shown} />}</ListedPage>;
  };
}
