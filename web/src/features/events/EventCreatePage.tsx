import { Button, Group } from '@mantine/core';
import { seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { useState } from 'react';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { draftStore } from '../../lib/form/draft-store.ts';
import { SavingNote } from '../../lib/form/SavingNote.tsx';
import { EventForm } from './form/EventForm.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { useEventForm } from './form/use-event-form.ts';
import { emptyValues, type EventValues, type Organizer } from './form/values.ts';
import { EVENT_LIST } from './links.ts';

export default function EventCreatePage() {
  const profile = useProfile();
  const [initialValues] = useState(() => emptyValues(ownOrganization(profile)));
  const [draft] = useState(() => draftStore<EventValues>(profile.user_id, 'event.new'));
  const form = useEventForm({ initialValues, draft });
  return (
    <>
      <PageHeader title="New event" links={[{ label: 'My Events', to: EVENT_LIST }]} />
      <EventForm
        {...form}
        actions={
          <>
            {form.isSending && <SavingNote values={form.form.values} />}
            <Group justify="flex-end" gap="sm">
              <Button
                variant="default"
                size="md"
                disabled={form.isSending}
                onClick={form.saveDraft}
              >
                Save as draft
              </Button>
              <Button type="submit" size="md" loading={form.isSending}>
                Save
              </Button>
            </Group>
          </>
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        isDone={form.isDone}
        message="Your entries are kept until you close this tab. You need to add pictures again."
        leave="Leave"
      />
    </>
  );
}

/** Returns a client's own organization, the only one for which it creates events. */
function ownOrganization(profile: Profile): Organizer | undefined {
  if (seesAdministratorMenu(profile.user_type) || !profile.organization_id) return undefined;
  return { id: profile.organization_id, name: profile.organization_name ?? '' };
}
