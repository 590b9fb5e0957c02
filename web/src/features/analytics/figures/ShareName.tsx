import { Progress, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { shareOfSales } from '../../events/sales.ts';
import classes from './Figures.module.css';

/** Names a part of an event's sales in a table, with a bar for its part of the tickets. */
export function ShareName(props: {
  name: string;
  /** Badges of a price type. */
  badges?: ReactNode;
  tickets: number;
  sold: number;
  hasShare?: boolean;
}) {
  const { hasShare = true } = props;
  return (
    <Table.Th scope="row" className={classes.label}>
      <bdi>{props.name}</bdi>
      {props.badges}
      {hasShare && (
        <Progress
          value={shareOfSales(props.tickets, props.sold) * 100}
          color="amber.4"
          size={4}
          mt={6}
          className={classes.bar}
          aria-hidden
        />
      )}
    </Table.Th>
  );
}
