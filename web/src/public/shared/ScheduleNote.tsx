import { type ScheduleMark, scheduleMark } from '@marquee/contract/events/schedule-words';
import type { ScheduleChange } from '@marquee/contract/events/schedule-change';
import { Icon, type IconName } from './Icon.tsx';

const icons: Record<ScheduleMark['label'], IconName> = {
  Cancelled: 'close',
  Postponed: 'alert',
  Moved: 'calendar',
};

/** Says that an event was cancelled, postponed or moved; nothing if it was not. */
export function ScheduleNote({ change }: { change: ScheduleChange }) {
  const mark = scheduleMark(change);
  if (!mark) return null;
  return (
    <p className={`changed ${mark.label.toLowerCase()}`} role="note">
      <Icon name={icons[mark.label]} />
      <span>{mark.text}</span>
    </p>
  );
}
