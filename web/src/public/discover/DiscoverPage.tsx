import type { DiscoverData, PageContext } from '@marquee/contract/pages/pages';
import { Icon } from '../shared/Icon.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ActiveFilters, FilterChips } from './FilterChips.tsx';
import { activeFilters, discoverHref } from './links.ts';
import { NoResults, Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';

/** Lists events by search text, location, date and price. Every state has an address. */
export function DiscoverPage({ context, data }: { context: PageContext; data: DiscoverData }) {
  const active = activeFilters(data);
  return (
    <PublicFrame context={context} isForBuyers query={data.filters}>
      <div className="street night">
        <div className="wide">
          <h1>What’s on</h1>
          <SearchForm filters={data.filters} near={data.near} />
        </div>
      </div>
      <div className="wide results">
        <FilterChips filters={data.filters} categories={data.categories} />
        {data.problem !== null && (
          <p className="note" role="status">
            <Icon name="alert" />
            {data.problem}
          </p>
        )}
        <ActiveFilters active={active} />
        {data.events.length > 0 ? (
          <Results events={data.events} promoted={data.promoted} />
        ) : (
          <NoResults active={active} />
        )}
        <Pages data={data} />
      </div>
    </PublicFrame>
  );
}

function Pages({ data }: { data: DiscoverData }) {
  if (!data.is_continued && data.next_href === null) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {data.is_continued && (
        <a className="btn edge" href={discoverHref(data.filters)}>
          First page
        </a>
      )}
      {data.next_href !== null && (
        <a className="btn edge" href={data.next_href} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}
