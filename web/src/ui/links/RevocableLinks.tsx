import { Skeleton, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../../lib/notify.tsx';
import { ErrorBox } from '../ErrorBox.tsx';
import classes from './Links.module.css';

/**
 * Lists the links of an event, below the form that makes a new one. A new one is shown alone, because
 * its address is not shown again.
 * @param note what a link opens
 */
export function RevocableLinks<L extends { link_id: string }>(props: {
  note: string;
  links: {
    data: readonly L[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  renderForm: (onMade: (link: L & { token: string }) => void) => ReactNode;
  renderMade: (link: L & { token: string }, onDone: () => void) => ReactNode;
  renderLink: (link: L) => ReactNode;
}) {
  const { data, error, refetch } = props.links;
  const headingId = useId();
  const [made, setMade] = useState<L & { token: string }>();
  if (made !== undefined) return props.renderMade(made, () => setMade(undefined));
  return (
    <div className={classes.links}>
      <Text size="sm" c="dimmed">
        {props.note}
      </Text>
      {props.renderForm(setMade)}
      {error && <ErrorBox message={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && data.length > 0 && (
        <section className={classes.made} aria-labelledby={headingId}>
          <h3 id={headingId} className={classes.heading}>
            Links of this event
          </h3>
          <ul>{data.map((link) => props.renderLink(link))}</ul>
        </section>
      )}
    </div>
  );
}
