import { Table } from '@mantine/core';
import clsx from 'clsx';
import classes from './ChartTable.module.css';

type Row = { key: string; name: string; figures: readonly string[] };

/**
 * A chart's figures as a table, which scrolls within the chart's place.
 * @param props.columns the head over the rows' names, then one for each figure
 */
export function ChartTable(props: {
  label: string;
  columns: readonly [name: string, ...figures: string[]];
  rows: readonly Row[];
  className?: string | undefined;
}) {
  const [name, ...figures] = props.columns;
  return (
    <div
      className={clsx(classes.scroll, props.className)}
      // What scrolls can be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <Table verticalSpacing={8} borderColor="var(--mq-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            {figures.map((figure) => (
              <Table.Th key={figure} scope="col" className={classes.number}>
                {figure}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row">{row.name}</Table.Th>
              {row.figures.map((figure, index) => (
                // A figure is known by its column; two of a row may be the same.
                <Table.Td key={index} className={classes.number}>
                  {figure}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
