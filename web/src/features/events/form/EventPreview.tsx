import { Group, Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { hasNoDate, NO_DATE } from '@marquee/contract/formats/when';
import { isLeftOut } from '@marquee/contract/events/input';
import { wallClockOf } from '@marquee/contract/events/times';
import { formatDate, formatShortDate, formatTime } from '@marquee/contract/formats/dates';
import { centsOf } from '@marquee/contract/money';
import {
  type BorneFee,
  rangeFeeWords,
  rangeOf,
  rangeWords,
  shownPrice,
} from '@marquee/contract/pricing/shown';
import { zoneName } from '@marquee/contract/formats/zones';
import { IconCalendar, IconMapPin, IconTicket } from '@tabler/icons-react';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { EventPicture } from '../list/EventPicture.tsx';
import { borneFeeOf, useFeeTerms } from '../use-fee-terms.ts';
import classes from './EventPreview.module.css';
import type { EventValues, PriceValues } from '../values/values.ts';

type EventPreviewProps = {
  values: EventValues;
  /** The saved event; undefined while one is created. */
  event?: Event | undefined;
};

export function EventPreview({ values, event }: EventPreviewProps) {
  const poster = useObjectUrl(values.image);
  const prices = event
    ? values.price
    : values.price.filter((row, _, rows) => !isLeftOut(row, rows));
  const filled = prices.filter(({ amount }) => isAmount(amount));
  const shown = filled.filter(({ hidden }) => !hidden);
  const isPaid = shown.some(({ amount = 0 }) => amount > 0);
  const { data: terms } = useFeeTerms(values.organizer?.id, isPaid);
  const price = filled.length === 0 ? '' : priceText(shown, terms ? borneFeeOf(terms) : NO_FEE);
  const lines = [
    {
      icon: IconCalendar,
      text: isUndated(values, event) ? NO_DATE : whenText(values) || 'Date and time',
      isSet: !!formatDate(values.date),
    },
    { icon: IconMapPin, text: values.location_name || 'Location', isSet: !!values.location_name },
    { icon: IconTicket, text: price || 'Price', isSet: filled.length > 0 },
  ];
  return (
    <aside aria-label="Preview">
      <Text size="xs" fw={550} c="dimmed" mb={8}>
        The event’s page
      </Text>
      <div className={classes.card}>
        <EventPicture url={poster ?? null} alt="" sizes="(min-width: 75em) 340px, 100vw" />
        <div className={classes.body}>
          <p className={classes.title} data-empty={!values.title.trim() || undefined}>
            {values.title.trim() || 'Your event'}
          </p>
          {lines.map(({ icon: Icon, text, isSet }) => (
            <Group key={text} gap={10} wrap="nowrap" align="flex-start">
              <Icon size={18} stroke={1.5} className={classes.icon} aria-hidden />
              <Text size="sm" className={classes.line} {...(!isSet && { c: 'dimmed' })}>
                {text}
              </Text>
            </Group>
          ))}
          {values.description.trim() && (
            <Text size="sm" c="dimmed" lineClamp={4} className={classes.description}>
              {values.description.trim()}
            </Text>
          )}
        </div>
      </div>
    </aside>
  );
}

/** A postponed event has no date until another one is typed. */
function isUndated({ date, start_time }: EventValues, event: Event | undefined): boolean {
  return (
    event !== undefined &&
    hasNoDate(event) &&
    event.date === date &&
    event.start_time === start_time
  );
}

function isAmount(amount: number | undefined): amount is number {
  return amount !== undefined && amount >= 0;
}

/** Until the fee is known. */
const NO_FEE: BorneFee = {
  rule: { basisPoints: 0, fixedCents: 0, minCents: 0, maxCents: null },
  payer: 'organizer',
};

/** Returns what buyers will be shown of the prices that are not hidden: 'From €20.79, incl. €0.79 booking fee'. */
function priceText(prices: PriceValues[], fee: BorneFee): string {
  const range = rangeOf(
    prices.map(({ amount = 0, pay_what_you_want }) => {
      return { ...shownPrice(centsOf(amount), fee), pay_what_you_want };
    }),
  );
  return [rangeWords(range), rangeFeeWords(range)].filter((words) => words !== '').join(', ');
}

/** Returns 'Thu, Dec 24, 7:30 PM to 11:00 PM, Berlin time'; the year appears unless it is the current one. */
function whenText({ date, end_date, start_time, end_time, location }: EventValues): string {
  const thisYear = wallClockOf(new Date(), location?.timezone ?? 'UTC').date.slice(0, 4);
  const dayText = (day: string) =>
    day && (day.startsWith(thisYear) ? formatShortDate(day) : formatDate(day));
  const start = [dayText(date), formatTime(start_time)].filter(Boolean).join(', ');
  const end = [end_date === date ? '' : dayText(end_date), formatTime(end_time)];
  const endText = end.filter(Boolean).join(', ');
  const when = start && endText ? `${start} to ${endText}` : start;
  return start_time && location?.timezone ? `${when}, ${zoneName(location.timezone)}` : when;
}
