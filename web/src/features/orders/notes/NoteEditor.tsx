import { may } from '@marquee/contract/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../lib/use-profile.ts';
import type { Noted } from './api.ts';
import { NoteForm } from './NoteForm.tsx';
import classes from './Notes.module.css';

export type NoteEditorProps = Noted & {
  eventId: string;
  note: string;
  /** 'the order', 'ticket 7F3K-QXDA'. */
  of: string;
};

/** Shows a note for the door, and lets those who may edit orders change it. */
export function NoteEditor(props: NoteEditorProps) {
  const { note, of } = props;
  const { role } = useProfile();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return <NoteForm {...props} onClose={() => setIsOpen(false)} />;
  }
  return (
    <div className={classes.row}>
      {note !== '' && (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      {may(role, 'orders:write') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${note === '' ? 'Add a note to' : 'Change the note on'} ${of}`}
          onClick={() => setIsOpen(true)}
        >
          {note === '' ? 'Add a note' : 'Change'}
        </Button>
      )}
    </div>
  );
}
