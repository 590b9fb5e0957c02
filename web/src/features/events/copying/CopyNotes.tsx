import { type CopyNote, type CopyNotePlace, copyingApi } from '@marquee/contract/events/copying';
import type { Event } from '@marquee/contract/events/events';
import { Alert, Anchor, Button, List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useData } from '../../../lib/calls/use-data.ts';
import { call } from '../../../lib/client.ts';
import { showFailure } from '../../../lib/notify.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { type FormOnPage, goTo, nodeOf } from '../../../lib/form/focus-first.ts';
import { eventKeys } from '../cache.ts';
import {
  aboutPath,
  codesPath,
  pricingPath,
  questionsPath,
  suggestionsPath,
  waitingRoomPath,
} from '../links.ts';

type CopyNotesProps = { event: Pick<Event, 'event_id' | 'status'>; form: FormOnPage };

/** Lists what still needs a look at a copy until it is published; each line leads there. */
export function CopyNotes({ event, form }: CopyNotesProps) {
  const id = event.event_id;
  const client = useQueryClient();
  const { data: notes = [] } = useData(eventKeys.copyNotes(id), copyingApi.getCopyNotes, {
    params: { id },
    enabled: event.status,
  });
  const clearing = useMutation({
    mutationFn: () => call(copyingApi.clearCopyNotes, { params: { id } }),
    onSuccess: () => client.setQueryData(eventKeys.copyNotes(id), []),
    onError: (error) => showFailure(error),
  });
  if (!event.status || notes.length === 0) return null;
  return (
    <Alert
      color="amber"
      mb="md"
      icon={<IconCopy size={18} stroke={1.5} aria-hidden />}
      title="Look at these before you publish the copy"
    >
      <List size="sm" spacing={4}>
        {notes.map((note) => (
          <List.Item key={`${note.at} ${note.text}`}>
            <NoteLink note={note} eventId={id} form={form} />
          </List.Item>
        ))}
      </List>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        loading={clearing.isPending}
        onClick={() => clearing.mutate()}
      >
        All done
      </Button>
    </Alert>
  );
}

const pages: Partial<Record<CopyNotePlace, (eventId: string) => string>> = {
  pricing: pricingPath,
  codes: codesPath,
  about: aboutPath,
  suggestions: suggestionsPath,
  questions: questionsPath,
  waiting_room: waitingRoomPath,
  door_helpers: () => '/admin/user?view=list',
};

const look = { size: 'sm', c: 'inherit', underline: 'always' } as const;

type NoteLinkProps = { note: CopyNote; eventId: string; form: FormOnPage };

function NoteLink({ note: { at, text }, eventId, form }: NoteLinkProps) {
  const page = pages[at];
  if (page) {
    return (
      <Anchor component={Link} to={page(eventId)} {...look}>
        {text}
      </Anchor>
    );
  }
  return (
    <Anchor
      href={`#${at}`}
      {...look}
      onClick={(click) => {
        click.preventDefault();
        goTo(nodeOf(form, at));
      }}
    >
      {text}
    </Anchor>
  );
}
