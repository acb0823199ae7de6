import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Done } from '#domain/people/person-changes.ts';
import { SecondPersonRow } from '#src/shared/people/second-person-row.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import list from '#src/shared/lists/desk-list.module.css';

type RowProps = ComponentProps<typeof SecondPersonRow>;
type Answer = Omit<NonNullable<RowProps['confirm']>, 'send'> & { path: string };

interface LinkedRequestRowProps extends Omit<RowProps, 'title' | 'confirm' | 'reject'> {
  /** What it is of, and where that is shown; null where it stands already. */
  about: { name: string; href: string | null };
  /** Whether the reader may say yes or no; else `waits` says who may. */
  mayDecide: boolean;
  confirm: Answer;
  reject: Answer;
}

/** Something of an account or a store that one person asked for, and the yes or no of another, each at its address. */
export function LinkedRequestRow({ about, mayDecide, confirm, reject, ...rest }: LinkedRequestRowProps) {
  const answer = ({ path, ...each }: Answer) =>
    mayDecide ? { ...each, send: () => factorCall(path, Done, { method: 'POST' }) } : null;
  return (
    <SecondPersonRow
      {...rest}
      title={
        about.href === null ? (
          about.name
        ) : (
          <Link className={list.number} href={about.href}>
            {about.name}
          </Link>
        )
      }
      confirm={answer(confirm)}
      reject={answer(reject)}
    />
  );
}
