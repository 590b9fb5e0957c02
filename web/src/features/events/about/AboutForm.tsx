import { Button, Group } from '@mantine/core';
import type { EventAbout } from '@marquee/contract/events/about/about';
import type { Event } from '@marquee/contract/events/events';
import { useRef } from 'react';
import { RestoredNote } from '../../../lib/form/RestoredNote.tsx';
import { SavingNote } from '../../../lib/form/SavingNote.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { FormSection } from '../form/sections/FormSection.tsx';
import { LineUpFields } from './LineUpFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { TextField } from './TextField.tsx';
import { useAboutForm } from './use-about-form.ts';
import { useNamePicture } from './use-name-picture.ts';

export function AboutForm({ event, about }: { event: Event; about: EventAbout }) {
  const kit = useAboutForm(event, about);
  const { form, isDirty, isSending } = kit;
  const picture = useNamePicture(form, event.event_id);
  const isDone = useRef(false);
  const discard = () => {
    picture.forget();
    kit.discard();
  };
  return (
    <>
      {kit.restored && isDirty && <RestoredNote arePicturesLost={false} onDiscard={discard} />}
      {/* Its dialogs have forms, and a form may not contain another one. */}
      <FormSection title="Text" hint="It stands below the description on the public page.">
        <TextField key={kit.version} eventId={event.event_id} form={form} />
      </FormSection>
      <form
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          kit.submit(submission);
        }}
      >
        <FormSection title="Schedule" hint="Times are those of the event’s place.">
          <ScheduleFields form={form} event={event} />
        </FormSection>
        <FormSection title="Line-up" hint="People, bands or speakers, in the order of the page.">
          <LineUpFields form={form} picture={picture} isSending={isSending} />
        </FormSection>
        {isSending && <SavingNote values={form.values} />}
        <Group justify="flex-end" mt="lg">
          <Button
            type="submit"
            size="md"
            loading={isSending}
            disabled={picture.uploading !== undefined}
          >
            Save
          </Button>
        </Group>
      </form>
      <LeaveGuard
        isDirty={isDirty}
        isDone={isDone}
        message="Your changes to this text are not saved."
        leave="Discard changes"
        onLeave={kit.clearDraft}
      />
    </>
  );
}
