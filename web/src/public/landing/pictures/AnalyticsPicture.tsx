import { Ring } from './Ring.tsx';

const days = [8, 12, 9, 16, 22, 18, 14, 26, 31, 24, 38, 44, 36, 52, 61, 48, 57, 72, 66, 80, 92];
const prices = [
  ['Front rows', '€34.00', 42, 60],
  ['Regular', '€26.00', 98, 88],
  ['Under 26', '€12.00', 33, 40],
] as const;

export function AnalyticsPicture() {
  return (
    <div className="figures">
      <div className="win days">
        <p className="head">
          <b>Tickets by day</b>
          <span>Last 21 days</span>
        </p>
        <svg viewBox="0 0 420 160" preserveAspectRatio="none">
          <path
            className="rule"
            vectorEffect="non-scaling-stroke"
            d="M0 40h420M0 80h420M0 120h420M0 159.5h420"
          />
          <path
            className="bars"
            vectorEffect="non-scaling-stroke"
            d={days.map((sold, day) => `M${day * 20 + 10} 160V${160 - sold * 1.6}`).join('')}
          />
        </svg>
        <p className="head">
          <span>Nov 1</span>
          <span>Nov 11</span>
          <span>Nov 21</span>
        </p>
      </div>
      <div className="win rsvp">
        <p className="head">
          <b>RSVP</b>
          <span>Capacity 190</span>
        </p>
        <div>
          <Ring percent={91} />
          <strong>91%</strong>
        </div>
        <dl>
          <dt>Total Booked</dt>
          <dd>173</dd>
          <dt>Remaining</dt>
          <dd>17</dd>
        </dl>
      </div>
      <div className="win sold">
        <p className="head">
          <b>Ticket analytics</b>
          <span>Sold</span>
        </p>
        {prices.map(([label, amount, sold, share]) => (
          <p key={label}>
            <b>{label}</b>
            <span>{amount}</span>
            <i>{sold}</i>
            <u style={{ width: `${share}%` }} />
          </p>
        ))}
      </div>
    </div>
  );
}
