import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { useHere } from './here/use-here.ts';

/** The default of a free text, or the allowed values with the default first. */
type Field = string | readonly string[];
type Values<F extends Record<string, Field>> = {
  [K in keyof F]: F[K] extends readonly (infer V)[] ? V : string;
};

export type UrlState<V> = {
  values: V;
  /** The values if the URL has none. */
  defaults: V;
  /** Changes some values and returns to the first page. */
  set: (change: Partial<V>) => void;
  /** Whether a search or a filter (anything but `sort`) is on. */
  isFiltered: boolean;
  /** Removes search and filters, and keeps the order. */
  clear: () => void;
  /** Undefined on the first page. */
  cursor: string | undefined;
  hasPrevious: boolean;
  goNext: (nextCursor: string) => void;
  goPrevious: () => void;
};

/** A list is often further down: whoever searches or filters it stays where they are. */
const inPlace = { replace: true, preventScrollReset: true } as const;

/**
 * Keeps a list screen's state in the URL, so that it can be shared, reloaded and gone back to.
 * Defaults stay out of it; a value that is not allowed counts as the default.
 *
 *     const list = useUrlState({ search: '', when: eventDates, sort: eventSorts });
 *     useEvents({ ...list.values, cursor: list.cursor });
 */
export function useUrlState<const F extends Record<string, Field>>(fields: F): UrlState<Values<F>> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const trail = trailOf(location.state);
  const here = useHere();
  /** Changes the address as it is now, unless its screen is being left. */
  const change = (edit: (next: URLSearchParams) => void, options: NavigateOptions) => {
    if (here().pathname !== location.pathname) return;
    const next = new URLSearchParams(here().search);
    edit(next);
    setParams(next, options);
  };
  const cursor = params.get('cursor') ?? undefined;

  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, params.get(name))]),
  ) as Values<F>;

  const defaults = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]),
  ) as Values<F>;

  const goTo = (to: string | undefined, newTrail: string[]) =>
    change(
      (next) => {
        if (to === undefined || to === '') next.delete('cursor');
        else next.set('cursor', to);
      },
      { state: { trail: newTrail } },
    );

  return {
    values,
    defaults,
    cursor,
    hasPrevious: cursor !== undefined,
    isFiltered: Object.entries(fields).some(
      ([name, field]) => name !== 'sort' && valueOf(field, params.get(name)) !== defaultOf(field),
    ),
    clear: () =>
      change((next) => {
        // The sort order and the open tab are no filters.
        for (const name of Array.from(next.keys())) {
          if (name !== 'sort' && name !== 'tab') next.delete(name);
        }
      }, inPlace),
    set: (some) =>
      change((next) => {
        next.delete('cursor');
        for (const [name, value] of Object.entries(some)) {
          const field = fields[name];
          if (typeof value !== 'string' || field === undefined || value === defaultOf(field)) {
            next.delete(name);
          } else next.set(name, value);
        }
      }, inPlace),
    goNext: (nextCursor) => goTo(nextCursor, [...trail, cursor ?? '']),
    // A shared URL has no trail, so the only known earlier page is the first.
    goPrevious: () => goTo(trail.at(-1), trail.slice(0, -1)),
  };
}

/** Returns the cursors of the earlier pages; the first page's is ''. */
function trailOf(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  return Array.isArray(state.trail) ? state.trail.filter((item) => typeof item === 'string') : [];
}

function defaultOf(field: Field): string {
  return typeof field === 'string' ? field : (field[0] ?? '');
}

function valueOf(field: Field, value: string | null): string {
  const isAllowed = value !== null && (typeof field === 'string' || field.includes(value));
  return isAllowed ? value : defaultOf(field);
}
