import clsx from 'clsx';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import chart from '../../../ui/ChartPanel.module.css';
import { ChartTable } from '../../../ui/ChartTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { type Bar, highestOf } from './bars.ts';
import classes from './Figures.module.css';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

// Loaded lazily: the chart library is larger than the rest of the page.
const BarsChart = lazyPart(() => import('./BarsChart.tsx'));

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

type BarsPanelProps = {
  title: string;
  /** Undefined while they load. */
  bars: Bar[] | undefined;
  isMoney?: boolean;
  /** The heads of the table: what a bar stands for, and its figure. */
  columns: readonly [name: string, figure: string];
  /** The total, or what else stands above the bars. */
  lead: ReactNode;
  /** Describes the chart for screen readers. */
  summary: string;
  /** Says what will appear, while all bars are 0; in less room if there is nothing to choose. */
  empty: string;
  /** Chooses what is shown. */
  control?: ReactNode;
};

/** Shows bars as a chart, or as a table with the last bar first. */
export function BarsPanel(props: BarsPanelProps) {
  const { bars, title } = props;
  const [isTable, setIsTable] = useState(false);
  const isEmpty = bars !== undefined && highestOf(bars) === undefined;
  return (
    <Panel
      title={title}
      className={chart.panel}
      aside={
        <div className={classes.tools}>
          {props.control}
          {!isEmpty && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
              aria-label={`${title}, as a ${isTable ? 'chart' : 'table'}`}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'Chart' : 'Table'}
            </Button>
          )}
        </div>
      }
    >
      {props.lead && <p className={clsx(chart.lead, classes.lead)}>{props.lead}</p>}
      <div className={classes.plot} data-small={isEmpty && !props.control ? true : undefined}>
        {!bars && <Skeleton height="100%" />}
        {isEmpty && <p className={classes.empty}>{props.empty}</p>}
        {bars && !isEmpty && isTable && (
          <ChartTable
            label={`${title}, as a table`}
            columns={props.columns}
            rows={bars.toReversed().map(({ key, name, text }) => ({ key, name, figures: [text] }))}
          />
        )}
        {bars && !isEmpty && !isTable && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <BarsChart bars={bars} isMoney={props.isMoney ?? false} summary={props.summary} />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
