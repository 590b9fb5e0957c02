import { isolated } from '@marquee/contract/people/isolate';
import type { PageContext } from '@marquee/contract/pages/pages';
import type { ReactNode } from 'react';

type Props = {
  context: PageContext;
  /** Our own page about the same, which opens in a new tab. */
  href: string;
  children: ReactNode;
};

/** The frame of every page that other sites show: nothing of the platform but one line. */
export function BoxFrame({ context, href, children }: Props) {
  return (
    <>
      <main id="main" className="box">
        {children}
      </main>
      <footer className="box-foot dim">
        Tickets by{' '}
        <a href={href} target="_blank">
          {isolated(context.platform.name)}
        </a>
      </footer>
    </>
  );
}
