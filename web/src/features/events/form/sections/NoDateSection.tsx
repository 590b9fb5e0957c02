import { Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { formatDate } from '@marquee/contract/formats/dates';
import { MoveButton } from '../../changes/MoveButton.tsx';
import { FormSection } from './FormSection.tsx';
import { OpeningNote } from './OpeningNote.tsx';

/** Stands for the times of a postponed event, and leads to the dialog that sets the new ones. */
export function NoDateSection({ event }: { event: Event }) {
  return (
    <FormSection title="When">
      <Text size="sm">
        Postponed. The new date is not set yet (it was {formatDate(event.date)}).
      </Text>
      <div>
        <MoveButton event={event} />
      </div>
      <OpeningNote event={event} />
    </FormSection>
  );
}
