import type { Platform } from '@marquee/contract/settings/platform';
import { Wordmark } from '../../shared/PublicFrame.tsx';
import { Ring } from './Ring.tsx';

const menu = ['Dashboard', 'Event Management', 'My Events', 'User Management'];
const cards = [
  ['Number of Events', '48', '+6 in 7 days'],
  ['Active Events', '31', ''],
  ['Sold-Out Events', '9', ''],
  ['Average Ticket Price', '€21.40', ''],
];
const next = [
  ['The Understudy', 'Sat, Nov 28 · Paris', 91],
  ['Depot Sessions', 'Fri, Dec 4 · Lisbon', 64],
  ['Paper Cities', 'Sun, Dec 6 · Ghent', 38],
] as const;

export function DashboardPicture({ platform }: { platform: Platform }) {
  return (
    <div
      className="win dash"
      role="img"
      aria-label="The dashboard: cards with the number of events and their average ticket price, tickets sold by day, and the next events with the share of seats sold."
    >
      <div className="side">
        <p className="word">
          <Wordmark platform={platform} />
        </p>
        {menu.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <div className="work">
        <b className="title">Dashboard</b>
        <div className="cards">
          {cards.map(([label, figure, note]) => (
            <div key={label} className="card">
              <span>{label}</span>
              <b>{figure}</b>
              {note && <em>{note}</em>}
            </div>
          ))}
        </div>
        <div className="card chart">
          <span>Tickets sold by day</span>
          <svg viewBox="0 0 480 130" preserveAspectRatio="none">
            <path
              className="rule"
              vectorEffect="non-scaling-stroke"
              d="M0 30h480M0 64h480M0 98h480M0 129.5h480"
            />
            <path
              className="area"
              d="M0 130V104C40 98 62 108 96 92S150 96 186 74s58 8 92-16 62 6 96-22 62-2 106-28V130z"
            />
            <path
              className="curve"
              vectorEffect="non-scaling-stroke"
              d="M0 104C40 98 62 108 96 92S150 96 186 74s58 8 92-16 62 6 96-22 62-2 106-28"
            />
          </svg>
        </div>
        <div className="card next">
          <span>Coming up</span>
          {next.map(([title, when, sold]) => (
            <div key={title}>
              <Ring percent={sold} />
              <p>
                <b>{title}</b>
                {when}
              </p>
              <i>{sold}%</i>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
