import { Badge } from '@mantine/core';
import type { CodeState, EventCode } from '@marquee/contract/codes/codes';
import type { Event } from '@marquee/contract/events/events';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Column } from '../../ui/table-state.ts';
import classes from './Codes.module.css';
import { limitWords, stateWords, usedWords, whatWords, windowWords } from './words.ts';

const looks: Record<CodeState, { variant: string; color: string }> = {
  usable: { variant: 'light', color: 'green' },
  not_yet: { variant: 'outline', color: 'gray' },
  over: { variant: 'light', color: 'gray' },
  used_up: { variant: 'filled', color: 'amber.4' },
};

function State({ code: { state } }: { code: EventCode }) {
  return (
    <Badge component="span" miw="max-content" {...looks[state]}>
      {stateWords[state]}
    </Badge>
  );
}

function What({ code, event }: { code: EventCode; event: Event }) {
  const limits = limitWords(code);
  return (
    <>
      {whatWords(code, event.tickets)}
      {limits && <span className={classes.second}>{limits}</span>}
    </>
  );
}

/** Returns the columns of an event's codes. On a phone the first cell shows what has no column. */
export function codeColumns(event: Event): readonly Column<EventCode>[] {
  return [
    {
      key: 'code',
      title: 'Code',
      width: 160,
      cell: (code) => (
        <span className={classes.lines}>
          <bdi className={classes.code}>{code.code}</bdi>
          {code.batch !== null && (
            <span className={classes.second}>
              <bdi>{code.batch}</bdi>
              {code.given_at !== null && ', given to a reader'}
            </span>
          )}
          <span className={classes.narrow}>
            <What code={code} event={event} />
            <span className={classes.second}>
              Used {usedWords(code)} · {formatEuro(code.revenue)} sold, {formatEuro(code.discount)}{' '}
              off
            </span>
            <span className={classes.second}>{windowWords(code, event.timezone)}</span>
            <State code={code} />
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      title: 'What it does',
      isSecondary: true,
      cell: (code) => (
        <span className={classes.lines}>
          <What code={code} event={event} />
        </span>
      ),
    },
    { key: 'used', title: 'Used', isNumeric: true, isSecondary: true, width: 88, cell: usedWords },
    {
      key: 'revenue',
      title: 'Revenue',
      isNumeric: true,
      isSecondary: true,
      width: 104,
      cell: ({ revenue }) => formatEuro(revenue),
    },
    {
      key: 'discount',
      title: 'Discount',
      isNumeric: true,
      isSecondary: true,
      width: 104,
      cell: ({ discount }) => formatEuro(discount),
    },
    {
      key: 'window',
      title: 'Valid',
      isSecondary: true,
      width: 152,
      cell: (code) => windowWords(code, event.timezone),
    },
    {
      key: 'state',
      title: 'State',
      isSecondary: true,
      width: 108,
      cell: (code) => <State code={code} />,
    },
  ];
}
