import { Button, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import type { CurvePoint, EventForecast } from '@marquee/contract/forecasts';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../../lib/notify.tsx';
import chart from '../../../ui/ChartPanel.module.css';
import { ChartTable } from '../../../ui/ChartTable.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { FigureStrip, StripFigure } from '../../../ui/FigureStrip.tsx';
import figures from '../figures/Figures.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { useEventForecast } from './use-event-forecast.ts';
import { basisOf, changedOf, changesOf, dayOf, paceOf } from './words.ts';
import classes from './ForecastPanel.module.css';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded lazily: the chart library is larger than the rest of the page.
const ForecastChart = lazyPart(() => import('./ForecastChart.tsx'));

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Shows how an event sells against comparable past events, and what to expect at its start. */
export function ForecastPanel({ eventId }: { eventId: string }) {
  const query = useEventForecast(eventId);
  const { data: forecast, error } = query;
  const [isTable, setIsTable] = useState(false);
  const curve = forecast ? begunCurve(forecast) : [];
  const hasCurve = curve.length > 0;
  if (error && !forecast) {
    return (
      <LoadFailure query={query} message={sentenceOf(error, 'The forecast could not be loaded.')} />
    );
  }
  return (
    <Panel
      title="Forecast"
      className={chart.panel}
      aside={
        hasCurve && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={isTable ? <IconChartLine {...icon} /> : <IconTable {...icon} />}
            aria-label={`Forecast, as a ${isTable ? 'chart' : 'table'}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        )
      }
    >
      {!forecast && <Skeleton height={240} />}
      {forecast?.outcome && <Outcome forecast={forecast} outcome={forecast.outcome} />}
      {forecast && <p className={classes.basis}>{basisOf(forecast)}</p>}
      {forecast && changedOf(forecast) !== '' && (
        <p className={classes.basis}>{changedOf(forecast)}</p>
      )}
      {forecast && forecast.price_changes.length > 0 && (
        <p className={classes.basis}>Price changes: {changesOf(forecast)}</p>
      )}
      {forecast && hasCurve && (
        <div className={figures.plot}>
          {isTable ? (
            <CurveTable curve={curve} />
          ) : (
            <Suspense fallback={<Skeleton height="100%" />}>
              <ForecastChart forecast={forecast} curve={curve} />
            </Suspense>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Leaves out the days before the first sale. */
function begunCurve({ curve }: EventForecast): CurvePoint[] {
  const first = curve.findIndex(({ tickets, usual }) => Boolean(tickets) || Boolean(usual));
  return first < 0 ? [] : curve.slice(Math.max(0, first - 1));
}

function Outcome(props: {
  forecast: EventForecast;
  outcome: NonNullable<EventForecast['outcome']>;
}) {
  const { tickets, revenue } = props.outcome;
  const pace = paceOf(props.forecast);
  return (
    <div className={classes.strip}>
      <FigureStrip label="Forecast" columns={pace ? 4 : 2} isCompact>
        <StripFigure
          label="Tickets at the start"
          note={`${formatNumber(tickets.low)} to ${formatNumber(tickets.high)} in 8 of 10 cases`}
          isStrong
        >
          {formatNumber(tickets.expected)}
        </StripFigure>
        <StripFigure
          label="Revenue at the start"
          note={`${formatEuro(revenue.low)} to ${formatEuro(revenue.high)}`}
        >
          {formatEuro(revenue.expected)}
        </StripFigure>
        {pace && (
          <StripFigure label="Pace" note={pace.note} isWide>
            {pace.text}
          </StripFigure>
        )}
      </FigureStrip>
    </div>
  );
}

function CurveTable({ curve }: { curve: CurvePoint[] }) {
  const write = (tickets: number | null) =>
    tickets === null ? '–' : formatNumber(Math.round(tickets));
  return (
    <ChartTable
      label="Forecast, as a table"
      columns={['Until', 'Tickets', 'Usually']}
      rows={curve.map(({ days_before, tickets, usual }) => {
        const cells = [write(tickets), write(usual)];
        return { key: String(days_before), name: dayOf(days_before), figures: cells };
      })}
    />
  );
}
