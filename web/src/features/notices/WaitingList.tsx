import type { WaitingItem } from '@marquee/contract/notices/waiting';
import { Link } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { waitingPath, waitingWords } from './waiting-words.ts';
import classes from './Waiting.module.css';

type WaitingListProps = { items: readonly WaitingItem[]; onFollow: () => void };

/** Lists what waits, with a link to each. */
export function WaitingList({ items, onFollow }: WaitingListProps) {
  const { role } = useProfile();
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.kind} ${item.event_id}`}>
          <Link to={waitingPath(item, role)} onClick={onFollow} className={classes.item}>
            <span className={classes.what}>{waitingWords(item)}</span>
            <span className={classes.where}>
              <bdi>{item.event_title || 'Your Stripe account'}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
