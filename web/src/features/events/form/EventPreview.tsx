import { Group, Text } from '@mantine/core';
import { wallClockOf } from '@marquee/contract/events/times';
import { formatDate, formatShortDate, formatTime } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { zoneName } from '@marquee/contract/formats/zones';
import { IconCalendar, IconMapPin, IconTicket } from '@tabler/icons-react';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { EventPicture } from '../list/EventPicture.tsx';
import classes from './EventPreview.module.css';
import type { EventValues } from './values.ts';

export function EventPreview({ values }: { values: EventValues }) {
  const poster = useObjectUrl(values.image);
  const amounts = values.price.map(({ amount }) => amount).filter(isAmount);
  const lines = [
    {
      icon: IconCalendar,
      text: whenText(values) || 'Date and time',
      isSet: !!formatDate(values.date),
    },
    { icon: IconMapPin, text: values.location_name || 'Location', isSet: !!values.location_name },
    { icon: IconTicket, text: priceText(amounts) || 'Price', isSet: amounts.length > 0 },
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

function isAmount(amount: number | undefined): amount is number {
  return amount !== undefined && amount >= 0;
}

function priceText(amounts: number[]): string {
  if (amounts.length === 0) return '';
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  if (highest === 0) return 'Free';
  if (lowest === 0) return `Free – ${formatEuro(highest)}`;
  return lowest < highest ? `From ${formatEuro(lowest)}` : formatEuro(lowest);
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
