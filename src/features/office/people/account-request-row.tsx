import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { FactorRequest } from '#domain/people/person-sheet.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { SecondPersonRow } from '#src/shared/accounts/second-person-row.tsx';
import list from '#src/shared/lists/desk-list.module.css';

type Row = ComponentProps<typeof SecondPersonRow>;
type Answer = Omit<NonNullable<Row['confirm']>, 'send'> & { path: string };

interface AccountRequestRowProps {
  request: Pick<FactorRequest, 'person_id' | 'person_name'> & Row['request'];
  difference: ReactNode;
  /** Whether the reader may say yes or no; else `waits` says who may. */
  mayDecide: boolean;
  waits: string;
  confirm: Answer;
  reject: Answer;
  onDecided: () => Promise<void>;
}

/** Something of an account that one person asked for, and the yes or no of another. */
export function AccountRequestRow({ request, mayDecide, confirm, reject, ...rest }: AccountRequestRowProps) {
  const answer = ({ path, ...each }: Answer) => (mayDecide ? { ...each, send: () => change(path) } : null);
  return (
    <SecondPersonRow
      {...rest}
      title={
        <Link className={list.number} href={paths.user(request.person_id)}>
          {request.person_name}
        </Link>
      }
      request={request}
      confirm={answer(confirm)}
      reject={answer(reject)}
    />
  );
}
