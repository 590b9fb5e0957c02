import type { Endpoint, ParamsOf, QueryInputOf } from '@marquee/contract/endpoint';
import { readersLocale } from '@marquee/contract/formats/intl';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { addressOf } from '../../lib/request.ts';

/** A query as a screen holds it: '' for a filter that is off. */
type Filters<E extends Endpoint> = { [K in keyof QueryInputOf<E>]?: QueryInputOf<E>[K] | '' };

/**
 * Returns the URL of an exported file, for a plain link. A browser sends its own language with a
 * link, so a CSV file is asked for in the formats of the screen.
 */
export function exportAddress<E extends Endpoint>(
  endpoint: E,
  filters: Filters<E>,
  params?: ParamsOf<E>,
): string {
  const reader = { locale: readersLocale(), timezone: readersTimezone() };
  const query = endpoint.fileType === 'text/csv' ? { ...reader, ...filters } : filters;
  return addressOf(endpoint, { query, params });
}
