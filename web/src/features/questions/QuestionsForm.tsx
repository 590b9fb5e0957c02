import { Button, Group, Input, Stack } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { MAX_QUESTIONS } from '@marquee/contract/questions/limits';
import type { CountedQuestion } from '@marquee/contract/questions/questions';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { RestoredNote } from '../../lib/form/RestoredNote.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { newQuestion, useQuestionsForm } from './use-questions-form.ts';

type Props = { event: Event; saved: CountedQuestion[] };

/** Edits what a booking of an event asks, in the order of the form. */
export function QuestionsForm({ event, saved }: Props) {
  const kit = useQuestionsForm(event, saved);
  const { form, isDirty, isSending } = kit;
  const { questions } = form.values;
  const isDone = useRef(false);
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        kit.submit(submission);
      }}
    >
      {kit.restored && isDirty && <RestoredNote arePicturesLost={false} onDiscard={kit.discard} />}
      <Stack gap="md">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.question_id}
            form={form}
            index={index}
            event={event}
            counted={saved.find(({ question_id }) => question_id === question.question_id)}
          />
        ))}
        <Input.Error role="alert">{form.errors['questions']}</Input.Error>
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            disabled={questions.length >= MAX_QUESTIONS}
            onClick={() => form.insertListItem('questions', newQuestion())}
          >
            Add question
          </Button>
          <Button type="submit" loading={isSending}>
            Save
          </Button>
        </Group>
      </Stack>
      <LeaveGuard
        isDirty={isDirty}
        isDone={isDone}
        message="Your changes to these questions are not saved."
        leave="Discard changes"
        onLeave={kit.clearDraft}
      />
    </form>
  );
}
