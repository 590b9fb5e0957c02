import { formatMediumDate } from '@marquee/contract/formats/dates';
import { readersSlashOrder } from '@marquee/contract/formats/parse-day';
import type { DiscoverData, DiscoverFilters } from '@marquee/contract/pages/pages';
import type { ReactNode } from 'react';
import { Icon } from '../shared/Icon.tsx';
import {
  type ActiveFilter,
  discoverHref,
  priceHref,
  priceLabels,
  whenHref,
  whenLabels,
} from './links.ts';
import { SEARCH_FORM } from './SearchForm.tsx';

/** Links that set one filter and keep the others. A link to the chosen value removes the filter. */
export function FilterChips({ filters, categories }: Pick<DiscoverData, 'filters' | 'categories'>) {
  const hasRange = Boolean(filters.from ?? filters.to);
  return (
    <nav className="chips" aria-label="Filters">
      {(['today', 'weekend', 'month'] as const).map((when) => (
        <Chip key={when} href={whenHref(filters, when)} isChosen={filters.when === when}>
          {whenLabels[when]}
        </Chip>
      ))}
      <Menu label="Dates" isChosen={hasRange}>
        <DateRange filters={filters} />
      </Menu>
      {categories.length > 0 && (
        <Menu label="Category" isChosen={filters.category !== undefined}>
          <Categories filters={filters} categories={categories} />
        </Menu>
      )}
      {(['free', 'paid'] as const).map((price) => (
        <Chip key={price} href={priceHref(filters, price)} isChosen={filters.price === price}>
          {priceLabels[price]}
        </Chip>
      ))}
    </nav>
  );
}

function Chip(props: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <a className="chip" href={props.href} aria-current={props.isChosen || undefined}>
      {props.children}
    </a>
  );
}

/** A shared `name` keeps only one menu open at a time. */
function Menu(props: { label: string; isChosen: boolean; children: ReactNode }) {
  return (
    <details className="menu" name="filter">
      <summary className={props.isChosen ? 'chip chosen' : 'chip'}>
        {props.label}
        <Icon name="chevron" />
      </summary>
      <div className="panel">{props.children}</div>
    </details>
  );
}

/** Belongs to the search form, so that its days are submitted with the text typed there. */
function DateRange({ filters }: { filters: DiscoverFilters }) {
  return (
    <div className="range">
      <Day name="from" label="From" day={filters.from} />
      <Day name="to" label="To" day={filters.to} />
      <button className="btn main" form={SEARCH_FORM}>
        Apply dates
      </button>
    </div>
  );
}

/** A day, typed as the page writes days. A script adds a calendar. */
function Day({
  name,
  label,
  day,
}: {
  name: 'from' | 'to';
  label: string;
  day?: string | undefined;
}) {
  return (
    <div className="day">
      <label>
        {label}
        <input
          type="text"
          name={name}
          form={SEARCH_FORM}
          maxLength={200}
          autoComplete="off"
          placeholder={readersSlashOrder()}
          defaultValue={day === undefined ? undefined : formatMediumDate(day)}
        />
      </label>
      <button type="button" aria-label={`Open the calendar: ${label.toLowerCase()}`} hidden>
        <Icon name="calendar" />
      </button>
    </div>
  );
}

function Categories({ filters, categories }: Pick<DiscoverData, 'filters' | 'categories'>) {
  return (
    <ul>
      <li>
        <a
          href={discoverHref(filters, { category: undefined })}
          aria-current={filters.category === undefined || undefined}
        >
          All categories
        </a>
      </li>
      {categories.map(({ ID, Name }) => (
        <li key={ID}>
          <a
            href={discoverHref(filters, { category: ID })}
            aria-current={filters.category === ID || undefined}
          >
            <bdi>{Name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The filters in force; one click removes each. */
export function ActiveFilters({ active }: { active: ActiveFilter[] }) {
  if (active.length === 0) return null;
  return (
    <ul className="active" aria-label="Active filters">
      {active.map(({ name, label, withoutHref }) => (
        <li key={name}>
          <a href={withoutHref} aria-label={`Remove ${label}`}>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a className="all" href="/events">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
