import type { Event } from '@marquee/contract/events/events';
import { Reply } from '@marquee/contract/suggestions/fields';
import { MAX_REPLY } from '@marquee/contract/suggestions/limits';
import { Button, Textarea } from '@mantine/core';
import { z } from 'zod';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { useChangeSuggestion } from '../api.ts';
import type { Kind, Suggestion } from '../kinds.ts';
import classes from './Detail.module.css';

const ReplyInput = z.object({ reply: Reply });

/** Writes the organizer's words, which guests see beside the status. */
export function ReplyForm(props: { event: Event; kind: Kind; suggestion: Suggestion }) {
  const { event, kind, suggestion } = props;
  const changing = useChangeSuggestion(event.event_id, kind);
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: ReplyInput,
    initialValues: { reply: suggestion.reply },
    send: async ({ reply }) => {
      await changing.mutateAsync({ id: suggestion.id, change: { reply } });
      return reply;
    },
    onSent: (reply, sent) => {
      startFrom(sent, { reply });
      notify.success('Guests see your reply.');
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label="Reply to guests"
        placeholder="We saved it for the last hour."
        autosize
        minRows={2}
        maxLength={MAX_REPLY}
        {...form.getInputProps('reply')}
      />
      <Button type="submit" variant="default" loading={isSending} disabled={!isDirty}>
        Save reply
      </Button>
    </form>
  );
}
