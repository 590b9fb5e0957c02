import { Button, Group } from '@mantine/core';
import { seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { useState } from 'react';
import { useProfile } from '../../lib/use-profile.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { draftStore } from './form/draft/draft-store.ts';
import { EventForm } from './form/EventForm.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { SavingNote } from './form/draft/SavingNote.tsx';
import { useEventForm } from './form/use-event-form.ts';
import { EVENT_LIST, useSaveEvent } from './form/use-save-event.ts';
import { emptyValues, type Organizer } from './form/values.ts';

export default function EventCreatePage() {
  const profile = useProfile();
  const [initial] = useState(() => emptyValues(ownOrganization(profile)));
  const [store] = useState(() => draftStore(profile.user_id, 'new'));
  const form = useEventForm(initial, store);
  const { save, isSaving, isDone } = useSaveEvent(form, store);
  return (
    <>
      <PageHeader title="New event" links={[{ label: 'My Events', to: EVENT_LIST }]} />
      <EventForm
        form={form}
        onSubmit={save}
        actions={
          <>
            {isSaving && <SavingNote values={form.values} />}
            <Group justify="flex-end">
              <Button type="submit" size="md" loading={isSaving}>
                Save
              </Button>
            </Group>
          </>
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        isDone={isDone}
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
