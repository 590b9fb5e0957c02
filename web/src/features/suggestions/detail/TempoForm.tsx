import type { Event } from '@marquee/contract/events/events';
import { Bpm } from '@marquee/contract/suggestions/fields';
import type { SongSuggestion } from '@marquee/contract/suggestions/songs';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useChangeSuggestion } from '../api.ts';
import classes from './Detail.module.css';

const Tempo = z.object({ bpm: Bpm.nullable() });

/** Sets the tempo of a song; the board measures it by tapping. */
export function TempoForm({ event, song }: { event: Event; song: SongSuggestion }) {
  const changing = useChangeSuggestion(event.event_id, 'song');
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: Tempo,
    initialValues: { bpm: song.BPM === null ? '' : String(song.BPM) },
    toInput: ({ bpm }) => ({ bpm: bpm.trim() === '' ? null : Number(bpm) }),
    send: (input) => changing.mutateAsync({ id: song.id, change: input }),
    onSent: (_, sent) => {
      startFrom(sent, sent.getValues());
      notify.success('The tempo is saved.');
    },
  });
  return (
    <form className={classes.row} onSubmit={submit} noValidate>
      <TextInput
        label="Tempo (BPM)"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('bpm')}
      />
      <Button type="submit" variant="default" loading={isSending} disabled={!isDirty}>
        Save tempo
      </Button>
    </form>
  );
}
