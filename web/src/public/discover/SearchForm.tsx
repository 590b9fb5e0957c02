import { DEFAULT_RADIUS_KM } from '@marquee/contract/events/public';
import type { DiscoverData } from '@marquee/contract/pages/pages';
import { Icon } from '../shared/Icon.tsx';

const radii = [10, 25, 50, 100, 250];

/** The id that controls outside the form refer to. */
export const SEARCH_FORM = 'search';

/** A form for text and location that submits to the address; it passes the other filters on. */
export function SearchForm({ filters, near }: Pick<DiscoverData, 'filters' | 'near'>) {
  const kept = { category: filters.category, when: filters.when, price: filters.price };
  return (
    <form id={SEARCH_FORM} className="search paper" action="/events" method="get" role="search">
      <label className="what">
        <span>What</span>
        <input
          type="search"
          name="search"
          maxLength={200}
          placeholder="Jazz, theatre, a title…"
          defaultValue={filters.search}
        />
      </label>
      <label className="near">
        <span>Near</span>
        <input
          type="text"
          name="place"
          maxLength={200}
          autoComplete="off"
          placeholder="A city or an address"
          defaultValue={isPoint(filters.place) ? (near ?? '') : filters.place}
        />
      </label>
      <button type="button" className="near-me" hidden>
        <Icon name="target" />
        Near me
      </button>
      <Radius chosen={filters.radius_km ?? DEFAULT_RADIUS_KM} />
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="btn main">
        <Icon name="search" />
        Search
      </button>
      <p className="near-note" role="status" hidden />
    </form>
  );
}

/** Returns whether the place is the visitor's own location, which is shown by its town. */
function isPoint(place: string | undefined): boolean {
  return /^-?\d+\.\d+,/.test(place ?? '');
}

function Radius({ chosen }: { chosen: number }) {
  const choices = [...new Set([...radii, chosen])].toSorted((a, b) => a - b);
  return (
    <label className="radius">
      <span>Within</span>
      <select name="radius_km" defaultValue={chosen} data-default={DEFAULT_RADIUS_KM}>
        {choices.map((km) => (
          <option key={km} value={km}>
            {km} km
          </option>
        ))}
      </select>
    </label>
  );
}
