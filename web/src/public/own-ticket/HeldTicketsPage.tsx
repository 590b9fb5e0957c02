import type { HeldTicketsPageData, PageContext } from '@marquee/contract/pages/pages';
import { PublicFrame } from '../shared/PublicFrame.tsx';

type Props = { context: PageContext; data: HeldTicketsPageData };

/** Lets somebody who holds several tickets of an event choose one. */
export function HeldTicketsPage({ context, data: { title, tickets } }: Props) {
  return (
    <PublicFrame context={context} isForBuyers>
      <div className="street night" />
      <section className="nothing wide">
        <h1>Your tickets</h1>
        <p className="dim">
          <bdi>{title}</bdi>
        </p>
        {tickets.map(({ reference, href }) => (
          <a key={href} className="btn edge" href={href}>
            Open ticket {reference}
          </a>
        ))}
      </section>
    </PublicFrame>
  );
}
