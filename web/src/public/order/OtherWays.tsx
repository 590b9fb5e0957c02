import { buyersNames, wayWords } from '@marquee/contract/booking/way-words';
import type { OfferedWay } from '@marquee/contract/booking/ways';
import type { PublicOrder } from '@marquee/contract/orders/public';

/** Offers the other ways to pay an order; `scripts/order-actions.ts` changes it. */
export function OtherWays({ order, ways }: { order: PublicOrder; ways: readonly OfferedWay[] }) {
  if (ways.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="other-ways">
      <h2 id="other-ways">Pay another way</h2>
      <ul className="ways">
        {ways.map((offered) => (
          <li key={offered.way} className="way">
            <span>
              <strong>{offered.way && buyersNames[offered.way]}</strong>
              <span className="dim">{wayWords(offered, order.event.timezone)}</span>
            </span>
            <button
              type="button"
              className="btn edge"
              data-way={offered.way ?? undefined}
              aria-label={`Choose ${offered.way && buyersNames[offered.way]}`}
              hidden
            >
              Choose
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
