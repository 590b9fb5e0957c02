import { Skeleton, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../ErrorBox.tsx';
import classes from './Links.module.css';

/**
 * Lists the links of an event, below the form that makes a new one.
 * @param note what a link opens
 */
export function RevocableLinks<L extends { link_id: string }>(props: {
  note: string;
  form: ReactNode;
  links: {
    data: readonly L[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  renderLink: (link: L) => ReactNode;
}) {
  const { data, error, refetch } = props.links;
  const headingId = useId();
  return (
    <div className={classes.links}>
      <Text size="sm" c="dimmed">
        {props.note}
      </Text>
      {props.form}
      {error && <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && data.length > 0 && (
        <section className={classes.made} aria-labelledby={headingId}>
          <h3 id={headingId} className={classes.heading}>
            Links of this event
          </h3>
          <ul className={classes.list}>{data.map((link) => props.renderLink(link))}</ul>
        </section>
      )}
    </div>
  );
}
