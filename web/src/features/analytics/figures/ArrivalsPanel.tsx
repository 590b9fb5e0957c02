import type { EventFigures } from '@marquee/contract/events/figures';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatShortDate } from '@marquee/contract/formats/dates';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { barsOfArrivals, doorDays, highestOf } from './bars.ts';
import { BarsPanel } from './BarsPanel.tsx';

/** Shows how many were admitted in each quarter of an hour of one day. */
export function ArrivalsPanel({ figures }: { figures: EventFigures | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const arrivals = figures?.arrivals ?? [];
  const days = doorDays(arrivals);
  const day = days.find((one) => one === chosen) ?? days[0];
  const shown = arrivals.filter((one) => one.day === day);
  const bars = figures && barsOfArrivals(shown, figures.timezone);
  const admitted = shown.reduce((sum, one) => sum + one.admitted, 0);
  const peak = bars && highestOf(bars);
  return (
    <BarsPanel
      title="Arrivals"
      bars={bars}
      columns={['Quarter of an hour', 'Admitted']}
      lead={
        peak && (
          <>
            <strong>{formatNumber(admitted)}</strong> admitted
            {day !== undefined && ` on ${formatShortDate(day)}`}, most of them {peak.name} (
            {peak.text})
          </>
        )
      }
      summary={`Arrivals by quarter of an hour.${peak ? ` The most are ${peak.text}, ${peak.name}.` : ''}`}
      empty="Nobody is admitted yet. Arrivals by quarter of an hour appear here."
      control={
        days.length > 1 && (
          <Select
            aria-label="Day"
            w={150}
            size="xs"
            allowDeselect={false}
            data={days.map((one) => ({ value: one, label: formatShortDate(one) }))}
            value={day ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        )
      }
    />
  );
}
