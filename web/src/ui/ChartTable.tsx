import { Table } from '@mantine/core';
import clsx from 'clsx';
import classes from './ChartTable.module.css';

type Row = { key: string; name: string; figures: readonly string[] };

/**
 * Shows a chart's figures as a table that scrolls within the chart's area.
 * @param props.columns the head of the rows' names, then one for each figure
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
      // A scrollable area must be focusable for the keyboard.
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
              <Table.Th scope="row">
                <bdi>{row.name}</bdi>
              </Table.Th>
              {row.figures.map((figure, index) => (
                // Two figures of a row may be the same, so only the index identifies a column.
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
