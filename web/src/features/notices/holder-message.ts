import type { Announced } from '@marquee/contract/events/announced';
import type { Event } from '@marquee/contract/events/events';
import { formatInstant } from '@marquee/contract/formats/instants';
import { formatPlanned } from '@marquee/contract/formats/when';

type Parts = { when: string; where: string; title: string; description: string };

function partsOf(event: Announced | Event): Parts {
  const { day, hours } = formatPlanned(event);
  return {
    when: `${day}, ${hours}`,
    where: event.location_name,
    title: event.title,
    description: event.description,
  };
}

/** Returns what ticket holders know who are told of the event as it is. */
export function asTold(event: Event): Announced {
  const { postponed, refunds_until } = event.schedule_change;
  return { ...event, postponed, refunds_until };
}

/** Returns a message about all that differs from what ticket holders know; undefined if nothing does. */
export function holderMessage(before: Announced, after: Event): string | undefined {
  const [old, now] = [partsOf(before), partsOf(after)];
  const isElsewhere = before.latitude !== after.latitude || before.longitude !== after.longitude;
  const { postponed, refunds_until } = after.schedule_change;
  // The date after a postponement is told also if it is the old one.
  const isMoved =
    !postponed &&
    (before.postponed ||
      before.starts_at !== after.starts_at ||
      before.ends_at !== after.ends_at ||
      before.timezone !== after.timezone);
  const isPostponed = postponed && !before.postponed;
  const lines = [
    ...(old.title === now.title ? [] : [`New name: ${now.title} (was ${old.title})`]),
    ...(isPostponed ? [`Postponed from ${old.when}. The new date is not known yet.`] : []),
    ...(isMoved ? [`New time: ${now.when} (was ${old.when})`] : []),
    ...(old.where === now.where
      ? isElsewhere
        ? [`The place on the map has changed: ${now.where}`]
        : []
      : [`New place: ${now.where} (was ${old.where})`]),
    ...(old.description === now.description ? [] : ['The description has changed.']),
  ];
  if (lines.length === 0) return undefined;
  const returns =
    refunds_until === null || refunds_until === before.refunds_until
      ? []
      : [
          `If you cannot come, return them on your order’s page until ${formatInstant(refunds_until, after.timezone)}.`,
        ];
  const closing = ['Your tickets stay valid.', ...returns].join(' ');
  return [`${old.title} has changed.`, lines.join('\n'), closing].join('\n\n');
}
