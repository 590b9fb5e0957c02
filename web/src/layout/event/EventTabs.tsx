import { useProfile } from '../../lib/use-profile.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { type EventTab, groupsOf } from './tabs.ts';

/** Shows the groups of an event's pages, and below them the pages of the open group. */
export function EventTabs({ eventId, current }: { eventId: string; current: EventTab }) {
  const groups = groupsOf(eventId, useProfile().role);
  const open = groups.find(({ pages }) => pages.some(({ value }) => value === current));
  return (
    <>
      <LinkTabs
        label="Pages of this event"
        // A group leads to the first page of it that the reader may open.
        tabs={groups.flatMap(({ label, pages: [first] }) =>
          first ? [{ value: label, label, to: first.to }] : [],
        )}
        current={open?.label}
        isPage={open?.pages.length === 1}
      />
      {open && open.pages.length > 1 && (
        <LinkTabs label={open.label} tabs={open.pages} current={current} isPage isBelow />
      )}
    </>
  );
}
