import { formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantShort } from '@marquee/contract/formats/columns';
import { formatEuro } from '@marquee/contract/formats/money';
import type { PlanOutcome, PlanPreview, PlanSuggestion } from '@marquee/contract/pricing/preview';
import { Table, Text } from '@mantine/core';
import { OutcomeCharts } from './OutcomeCharts.tsx';
import classes from './Preview.module.css';

const rows: { label: string; cell: (outcome: PlanOutcome, timezone: string) => string }[] = [
  { label: 'Revenue before fees', cell: ({ revenue }) => formatEuro(revenue) },
  { label: 'Tickets', cell: ({ tickets }) => formatNumber(tickets) },
  { label: 'Average price', cell: ({ average }) => (average === null ? '–' : formatEuro(average)) },
  {
    label: 'Sold out',
    cell: ({ sold_out_at: at }, timezone) =>
      at === null ? 'No' : formatInstantShort(at, timezone),
  },
  { label: 'Seats left', cell: ({ seats_left }) => formatNumber(seats_left) },
];

/** @param props.amount the price of now */
export function PreviewResult(props: { preview: PlanPreview; amount: number; timezone: string }) {
  const { timezone } = props;
  const { plan, fixed, assumptions } = props.preview;
  return (
    <div className={classes.results}>
      <Table aria-label="Expected from now on">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>From now on</Table.Th>
            <Table.Th>This plan</Table.Th>
            <Table.Th>Fixed at {formatEuro(props.amount)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, cell }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{cell(plan, timezone)}</Table.Td>
              <Table.Td>{cell(fixed, timezone)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <OutcomeCharts preview={props.preview} timezone={timezone} />
      <Text size="sm" c="dimmed">
        {assumptions.join(' ')}
      </Text>
    </div>
  );
}

export function SuggestionResult({ suggestion }: { suggestion: PlanSuggestion }) {
  const { revenue, fixed, assumptions } = suggestion;
  return (
    <Text size="sm">
      Suggested steps are filled in: {formatEuro(revenue)} expected, and {formatEuro(fixed.revenue)}{' '}
      at a fixed {formatEuro(fixed.amount)}. {assumptions.join(' ')}
    </Text>
  );
}
