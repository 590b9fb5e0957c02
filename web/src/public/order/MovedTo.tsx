import type { PublicOrder } from '@marquee/contract/orders/public';
import { formatInstantThere, NO_DATE } from '@marquee/contract/formats/when';
import { Icon } from '../shared/Icon.tsx';

/** Leads to the order that has the tickets of this one now, at another event. */
export function MovedTo({ to }: { to: NonNullable<PublicOrder['moved_into']> }) {
  const { secret, title, starts_at: start, timezone, postponed } = to;
  return (
    <>
      <p className="large">
        Your new tickets are for <bdi>{title}</bdi>,{' '}
        {postponed ? NO_DATE : formatInstantThere(start, timezone, undefined)}.
      </p>
      <p className="calls">
        <a className="btn main" href={`/orders/${encodeURIComponent(secret)}`}>
          <Icon name="ticket" />
          Open your tickets
        </a>
      </p>
    </>
  );
}
