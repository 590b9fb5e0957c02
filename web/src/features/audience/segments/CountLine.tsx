import type { AudienceCount } from '@marquee/contract/audience/audience';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { sentenceOf } from '../../../lib/notify.tsx';
import { type PeopleFilters, useCount } from '../api.ts';
import classes from './Conditions.module.css';

const COUNT_DELAY_MS = 300;

/** Counts the members that match the filters, and those who may be written to, while one types. */
export function CountLine({ filters }: { filters: PeopleFilters }) {
  const [{ search, conditions }] = useDebouncedValue(filters, COUNT_DELAY_MS);
  const { data, error, isFetching } = useCount({ search, conditions });
  return (
    <div className={classes.count} role="status" aria-busy={isFetching}>
      {data ? (
        <CountWords count={data} />
      ) : error ? (
        `The people could not be counted. ${sentenceOf(error)}`
      ) : (
        <Skeleton height={14} width={240} my={4} />
      )}
    </div>
  );
}

/** '1,204 people · 380 by e-mail · 96 by text message'. */
export function CountWords({ count }: { count: AudienceCount }) {
  return (
    <>
      <strong>{formatCount(count.people, nouns.person)}</strong>
      <span>{formatNumber(count.by_email)} can be contacted by e-mail</span>
      <span>{formatNumber(count.by_text)} by text message</span>
    </>
  );
}
