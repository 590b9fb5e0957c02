import type { Event } from '@marquee/contract/events/events';
import { cancelledStays } from '@marquee/contract/events/schedule-words';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RestoredNote } from '../../../lib/form/RestoredNote.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import formColumn from '../../../ui/FormColumn.module.css';
import classes from './EventForm.module.css';
import { EventPreview } from './EventPreview.tsx';
import { AddressDialog } from './address/AddressDialog.tsx';
import { AddressSection } from './address/AddressSection.tsx';
import { StatusSection } from './sections/StatusSection.tsx';
import { TicketsSection } from './sections/TicketsSection.tsx';
import type { EventFormState } from './use-event-form.ts';
import { WhatSection } from './sections/WhatSection.tsx';
import { WhenSection } from './sections/WhenSection.tsx';
import { WhereSection } from './sections/WhereSection.tsx';
import { WhoSection } from './sections/WhoSection.tsx';

type Props = EventFormState & {
  /** The saved event; undefined while one is created. */
  event?: Event;
  /** The buttons at the end, which stay visible. */
  actions: ReactNode;
};

/** Shows the event form beside a preview of the public page. */
export function EventForm({ form, event, actions, messages, restored, ...state }: Props) {
  const [isMoving, setIsMoving] = useState(false);
  const isCancelled = event !== undefined && event.schedule_change.cancelled_at !== null;
  return (
    <div className={classes.layout}>
      <form
        className={formColumn.column}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          state.save();
        }}
      >
        {restored && (state.isDirty || restored.arePicturesLost) && (
          <RestoredNote arePicturesLost={restored.arePicturesLost} onDiscard={state.discard} />
        )}
        <WhatSection form={form} event={event} messages={messages} />
        {isCancelled && (
          <Text id="fixed" className={classes.fixedNote}>
            {cancelledStays}
          </Text>
        )}
        <fieldset
          className={classes.fixed}
          disabled={isCancelled}
          aria-describedby={isCancelled ? 'fixed' : undefined}
        >
          <WhenSection form={form} event={event} />
          <WhereSection form={form} />
          <TicketsSection form={form} event={event} />
        </fieldset>
        <WhoSection form={form} />
        {event && <StatusSection form={form} />}
        {event && <AddressSection event={event} onChange={() => setIsMoving(true)} />}
        {state.attempts > 0 && <ErrorSummary form={form} messages={messages} />}
        <div className={classes.actions}>{actions}</div>
      </form>
      <div className={classes.aside}>
        <EventPreview values={form.values} event={event} />
      </div>
      {event && (
        <AddressDialog event={event} isOpen={isMoving} onClose={() => setIsMoving(false)} />
      )}
    </div>
  );
}
