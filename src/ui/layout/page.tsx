import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { classNames } from '#src/ui/class-names.ts';
import { useArrival } from '#src/ui/layout/use-arrival.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/ui/layout/page.module.css';

interface PageProps {
  /** Heading of the screen and title of the tab. */
  title: string;
  /** The heading is only for assistive technology: the screen shows it some other way. */
  hideTitle?: boolean | undefined;
  /** Beside the heading: how old the content of the screen is, or how much there is of it. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** The parent of the screen. */
  back?: { href: string; label: string } | undefined;
  /** On paper only the content below: the screen is its own sheet. */
  isSheet?: boolean | undefined;
  /** Edge to edge: the screen sets its own margins. */
  bleed?: boolean | undefined;
  children: ReactNode;
}

/** A screen: its heading, which takes the focus when a person arrives, and the content below. */
export function Page({ title, hideTitle, aside, actions, back, isSheet, bleed, children }: PageProps) {
  const onPaper = isSheet ? { 'data-print': 'off' } : {};
  const heading = useArrival(title);

  return (
    <div className={bleed ? undefined : styles.page}>
      {back && (
        <Link href={back.href} className={styles.back} data-print="off">
          <ArrowLeft />
          {back.label}
        </Link>
      )}
      <div className={classNames(styles.head, hideTitle && visuallyHidden)} {...onPaper}>
        <h1 ref={heading} tabIndex={-1}>
          <CodesIn>{title}</CodesIn>
        </h1>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
