import type { RevenueBucket, RevenueUnit } from '@marquee/contract/revenue';
import { Table } from '@mantine/core';
import { formatEuro } from '../../lib/formats.ts';
import { figureLabels } from './definitions.ts';
import classes from './RevenuePanel.module.css';
import { bucketText } from './series.ts';

const shown = ['gross', 'refunds', 'fees', 'net'] as const;

/** The same as the chart, in figures, the newest first. */
export function RevenueTable({ buckets, unit }: { buckets: RevenueBucket[]; unit: RevenueUnit }) {
  return (
    // What scrolls can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Over time">
      <Table verticalSpacing={8} borderColor="var(--mq-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">When</Table.Th>
            {shown.map((figure) => (
              <Table.Th key={figure} scope="col" className={classes.number}>
                {figureLabels[figure]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.toReversed().map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Th scope="row">{bucketText(bucket, unit)}</Table.Th>
              {shown.map((figure) => (
                <Table.Td key={figure} className={classes.number}>
                  {formatEuro(bucket[figure])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
