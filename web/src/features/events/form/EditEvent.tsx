import { Button } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '../../../lib/use-profile.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useConfirmDelete } from '../list/use-confirm-delete.ts';
import { draftStore } from './draft/draft-store.ts';
import { EditActions } from './EditActions.tsx';
import { EventForm } from './EventForm.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useEventForm } from './use-event-form.ts';
import { EVENT_LIST, useSaveEvent } from './use-save-event.ts';
import { valuesOf } from './values.ts';

/** Edits a saved event, starting with its values from when the page opened. */
export function EditEvent({ event }: { event: Event }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const [opened] = useState(event);
  const [initial] = useState(() => valuesOf(opened));
  const [before] = useState(() => ({
    startsAt: new Date(opened.starts_at),
    endsAt: new Date(opened.ends_at),
  }));
  const [store] = useState(() => draftStore(profile.user_id, event.event_id));
  const form = useEventForm(initial, store, before);
  const { save, finish, isDone, isSaving } = useSaveEvent(form, store, opened);
  const deletion = useConfirmDelete(event.event_id, finish);
  return (
    <>
      <PageHeader
        title="Edit event"
        description={event.title}
        links={[
          { label: 'My Events', to: EVENT_LIST },
          { label: 'Analytics', to: `/admin/dashboard/event/${event.event_id}` },
        ]}
        actions={
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            loading={deletion.isPending}
            disabled={isSaving}
            onClick={deletion.ask}
          >
            Delete Event
          </Button>
        }
      />
      <EventForm
        form={form}
        event={event}
        onSubmit={save}
        actions={
          <EditActions
            form={form}
            isSaving={isSaving}
            isDeleting={deletion.isPending}
            onCancel={() => void navigate(EVENT_LIST)}
          />
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        isDone={isDone}
        message="Your changes to this event are not saved."
        leave="Discard changes"
        onLeave={store.clear}
      />
    </>
  );
}
