import { formatInstantNear } from '@marquee/contract/formats/columns';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Link } from 'react-router';
import { useRecentNotices } from './api.ts';
import { recentDetails, recentPath, recentWords } from './recent-words.ts';
import classes from './Waiting.module.css';
import bell from './WaitingBell.module.css';

/** Lists what happened lately, with a link to each; nothing until the first thing happens. */
export function RecentList({ onFollow }: { onFollow: () => void }) {
  const { data: notices = [] } = useRecentNotices();
  if (notices.length === 0) return null;
  return (
    <section aria-label="Lately">
      <p className={bell.head}>Lately</p>
      <ul>
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.event_id} ${notice.at} ${notice.name}`}>
            <Link to={recentPath(notice)} onClick={onFollow} className={classes.item}>
              <span className={classes.what}>{recentWords(notice)}</span>
              <span className={classes.where}>
                {[...recentDetails(notice), formatInstantNear(notice.at, readersTimezone())].join(
                  ' · ',
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
