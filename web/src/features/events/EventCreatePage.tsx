import { Button, Group } from '@mantine/core';
import { seesAdministratorMenu } from '@marquee/contract/access';
import type { Profile } from '@marquee/contract/auth/auth';
import { type UnfinishedDetails, unfinishedSentences } from '@marquee/contract/events/unfinished';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isKind } from '../../lib/client.ts';
import { draftStore } from '../../lib/form/draft-store.ts';
import { SavingNote } from '../../lib/form/SavingNote.tsx';
import { notify } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EventForm } from './form/EventForm.tsx';
import { EventFormSkeleton } from './form/EventFormSkeleton.tsx';
import { useEventForm } from './form/use-event-form.ts';
import { emptyValues, type EventValues, type Organizer } from './values/values.ts';
import { EVENT_LIST } from './links.ts';
import { loadFailure } from '../../lib/load-failure.ts';
import { useUnfinishedEvent } from './unfinished/api.ts';
import { valuesFrom } from './unfinished/entries.ts';
import { wholeRows } from './values/whole-rows.ts';

/** Creates an event, from an empty form or from an unfinished one of the address. */
export default function EventCreatePage() {
  const [address] = useSearchParams();
  const id = address.get('unfinished');
  return (
    <>
      <PageHeader
        title={id === null ? 'New event' : 'Finish draft'}
        links={[{ label: 'My Events', to: EVENT_LIST }]}
      />
      {id === null ? <NewEvent key="new" /> : <Unfinished key={id} id={id} />}
    </>
  );
}

/** Loads an unfinished event; if it is not found, leads to the list. */
function Unfinished({ id }: { id: string }) {
  const query = useUnfinishedEvent(id);
  const { data, error } = query;
  const navigate = useNavigate();
  const isGone = isKind(error, 'not_found');
  useEffect(() => {
    if (!isGone) return;
    notify.error(unfinishedSentences.gone);
    void navigate(EVENT_LIST, { replace: true });
  }, [isGone, navigate]);
  if (data) return <NewEvent unfinished={data} />;
  if (error === null || isGone) return <EventFormSkeleton />;
  return <LoadFailure query={query} message={loadFailure(error, unfinishedSentences.loadFailed)} />;
}

function NewEvent({ unfinished }: { unfinished?: UnfinishedDetails }) {
  const profile = useProfile();
  const [initialValues] = useState(() => {
    const own = ownOrganization(profile);
    return unfinished ? valuesFrom(unfinished.entries, own) : emptyValues(own);
  });
  const [draft] = useState(() => {
    // Text that was typed on top of an older version must not replace what somebody saved since.
    const form = unfinished ? `unfinished.${unfinished.id}.${unfinished.version}` : 'new';
    return wholeRows(draftStore<EventValues>(profile.user_id, `event.${form}`));
  });
  const form = useEventForm({ initialValues, draft, unfinished });
  return (
    <>
      <EventForm
        {...form}
        actions={
          <>
            {form.isSending && <SavingNote values={form.form.values} />}
            <Group justify="flex-end" gap="sm">
              <Button
                variant="default"
                size="md"
                loading={form.isSavingDraft}
                disabled={form.isSending}
                onClick={form.saveDraft}
              >
                Save as draft
              </Button>
              <Button
                type="submit"
                size="md"
                loading={form.isSending}
                disabled={form.isSavingDraft}
              >
                Save
              </Button>
            </Group>
          </>
        }
      />
      <LeaveGuard
        isDirty={form.isDirty}
        isDone={form.isDone}
        message="Your entries are kept until you close this tab. Save as draft keeps them for every device. You need to add pictures again."
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
