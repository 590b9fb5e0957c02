import {
  type TrialResults,
  type VariantFigures,
  variantLabels,
  variants,
} from '@marquee/contract/campaigns/trial';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { formatEuro } from '@marquee/contract/formats/money';
import * as nouns from '@marquee/contract/formats/nouns';
import { Text } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './Sent.module.css';
import { trialWords } from './trial-words.ts';

const rows: { title: string; cell: (figures: VariantFigures) => string }[] = [
  { title: 'People', cell: ({ people }) => formatNumber(people) },
  { title: 'Clicked', cell: ({ clicked }) => formatNumber(clicked) },
  { title: 'Booked', cell: ({ booked }) => formatNumber(booked) },
  { title: 'Revenue of valid tickets', cell: ({ revenue }) => formatEuro(revenue) },
  { title: 'Unsubscribed', cell: ({ unsubscribed }) => formatNumber(unsubscribed) },
];

const waits = { one: 'person waits', other: 'people wait' };

/** Compares the two versions of a campaign among those who got them to find the better one. */
export function TrialPanel({ trial }: { trial: TrialResults }) {
  return (
    <Panel title="Two versions">
      <Text>{stateOf(trial)}</Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {trialWords(trial)}
      </Text>
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">Result</th>
            {variants.map((variant) => (
              <th scope="col" key={variant}>
                {variantLabels[variant]}
                {trial.winner === variant && ', the better one'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {variants.map((variant) => (
                <td key={variant}>{cell(trial[variant])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function stateOf({ winner, ends_at: endsAt, waiting, hours }: TrialResults): string {
  if (winner !== null) return `The rest gets version ${winner.toUpperCase()}.`;
  if (waiting === 0) return 'Nobody waits for the better one.';
  const rest = formatCount(waiting, waits);
  return endsAt === null
    ? `${rest}. They get the better version ${formatCount(hours, nouns.hour)} after both are sent.`
    : `${rest}. They get the better version on ${formatInstantHere(endsAt)}.`;
}
