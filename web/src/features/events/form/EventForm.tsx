import { Alert, Anchor } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import classes from './EventForm.module.css';
import { EventPreview } from './EventPreview.tsx';
import { StatusSection } from './sections/StatusSection.tsx';
import { TicketsSection } from './sections/TicketsSection.tsx';
import type { EventFormState } from './use-event-form.ts';
import { WhatSection } from './sections/WhatSection.tsx';
import { WhenSection } from './sections/WhenSection.tsx';
import { WhereSection } from './sections/WhereSection.tsx';
import { WhoSection } from './sections/WhoSection.tsx';

type Props = {
  form: EventFormState;
  /** The saved event; undefined while one is created. */
  event?: Event;
  onSubmit: () => void;
  /** The buttons at the end, which stay visible. */
  actions: ReactNode;
};

/** Shows the event form beside a preview of the public page. */
export function EventForm({ form, event, onSubmit, actions }: Props) {
  return (
    <div className={classes.layout}>
      <form
        className={classes.column}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          onSubmit();
        }}
      >
        {form.restored && (form.isDirty || form.restored.arePicturesLost) && (
          <RestoredNote {...form.restored} onDiscard={form.reset} />
        )}
        <WhatSection form={form} event={event} />
        <WhenSection form={form} />
        <WhereSection form={form} />
        <TicketsSection form={form} event={event} />
        <WhoSection form={form} />
        {event && <StatusSection form={form} />}
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        <div className={classes.actions}>{actions}</div>
      </form>
      <div className={classes.aside}>
        <EventPreview values={form.values} />
      </div>
    </div>
  );
}

function RestoredNote(props: { arePicturesLost: boolean; onDiscard: () => void }) {
  return (
    <Alert
      role="status"
      variant="light"
      radius="md"
      mb="lg"
      icon={<IconHistory stroke={1.5} aria-hidden />}
    >
      We kept what you typed. {props.arePicturesLost && 'New pictures have to be added again. '}
      <Anchor component="button" type="button" size="sm" fw={550} onClick={props.onDiscard}>
        Discard
      </Anchor>
    </Alert>
  );
}
