import { Button } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { draftStore } from '../../lib/form/draft-store.ts';
import { useProfile } from '../../lib/use-profile.ts';
import EventActs from '../../features/events/changes/EventActs.tsx';
import { CopyButton } from '../../features/events/copying/CopyButton.tsx';
import { CopyNotes } from '../../features/events/copying/CopyNotes.tsx';
import { EventHome } from '../../layout/event/EventHome.tsx';
import { EVENT_LIST } from '../../features/events/links.ts';
import { useConfirmDelete } from '../../features/events/list/use-confirm-delete.ts';
import { EditActions } from '../../features/events/form/EditActions.tsx';
import { EventForm } from '../../features/events/form/EventForm.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { useEventForm } from '../../features/events/form/use-event-form.ts';
import { followingMoves, useFollowMove } from '../../features/events/form/use-follow-move.ts';
import { valuesOf } from '../../features/events/values/values.ts';
import { wholeRows } from '../../features/events/values/whole-rows.ts';

type EditEventProps = {
  /** The event as it was when the page opened. */
  opened: Event;
  /** The event as it is now. */
  event: Event;
};

/**
 * Edits a saved event, starting with its values from when the page opened. Its time and place follow
 * when it is moved meanwhile.
 */
export function EditEvent({ opened, event }: EditEventProps) {
  const profile = useProfile();
  const navigate = useNavigate();
  const [initialValues] = useState(() => valuesOf(opened));
  const [draft] = useState(() => {
    return followingMoves(wholeRows(draftStore(profile.user_id, `event.${event.event_id}`)));
  });
  const form = useEventForm({ initialValues, draft, saved: event });
  useFollowMove(form.form, event);
  const deletion = useConfirmDelete(event.event_id, form.finish);
  return (
    <EventHome
      eventId={event.event_id}
      event={event}
      tab="edit"
      title="Edit event"
      actions={
        <>
          <CopyButton event={event} />
          <EventActs event={event} />
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            loading={deletion.isPending}
            disabled={form.isSending}
            onClick={deletion.ask}
          >
            Delete Event
          </Button>
        </>
      }
    >
      <CopyNotes event={event} form={form.form} />
      <EventForm
        {...form}
        event={event}
        actions={
          <EditActions
            values={form.form.values}
            isValid={form.isValid}
            isSaving={form.isSending}
            isDeleting={deletion.isPending}
            onCancel={() => void navigate(EVENT_LIST)}
          />
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        isDone={form.isDone}
        message="Your changes to this event are not saved."
        leave="Discard changes"
        onLeave={draft.clear}
      />
    </EventHome>
  );
}
