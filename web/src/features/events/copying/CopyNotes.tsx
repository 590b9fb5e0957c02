import type { CopyNote, CopyNotePlace } from '@marquee/contract/events/copying';
import { Alert, Anchor, List } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { type FormOnPage, goTo, nodeOf } from '../../../lib/form/focus-first.ts';
import { aboutPath, pricingPath, suggestionsPath, waitingRoomPath } from '../links.ts';
import { notesOf } from './notes-of-visit.ts';

type CopyNotesProps = { eventId: string; form: FormOnPage };

/** Lists what needs a look at an event that was just copied; each line leads there. */
export function CopyNotes({ eventId, form }: CopyNotesProps) {
  const notes = notesOf(useLocation().state);
  if (notes.length === 0) return null;
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
            <NoteLink note={note} eventId={eventId} form={form} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const pages: Partial<Record<CopyNotePlace, (eventId: string) => string>> = {
  pricing: pricingPath,
  about: aboutPath,
  suggestions: suggestionsPath,
  waiting_room: waitingRoomPath,
};

const look = { size: 'sm', c: 'inherit', underline: 'always' } as const;

function NoteLink({ note: { at, text }, eventId, form }: CopyNotesProps & { note: CopyNote }) {
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
