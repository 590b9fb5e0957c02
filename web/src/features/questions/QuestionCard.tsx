import { Card, Group, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import {
  type CountedQuestion,
  type QuestionKind,
  questionKinds,
} from '@marquee/contract/questions/questions';
import { RowActions } from '../../ui/rows/RowActions.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { TakenFiles } from './TakenFiles.tsx';
import { type EditedQuestion, isChoice, type QuestionsForm } from './use-questions-form.ts';
import { answersWords, kindLabels, missingWords, totalsWords } from './words.ts';

type Props = {
  form: QuestionsForm;
  index: number;
  event: Event;
  /** The question as it is saved; undefined for a new one. */
  counted: CountedQuestion | undefined;
};

const kinds = questionKinds.map((value) => ({ value, label: kindLabels[value] }));
const whose = [
  { value: 'order', label: 'Once per booking' },
  { value: 'ticket', label: 'For each ticket' },
];

const times = [
  { value: 'booking', label: 'While booking' },
  { value: 'after', label: 'After the booking' },
];

/** Says what follows where a question is asked after the booking. */
function afterWords({ required }: EditedQuestion): string {
  const where = 'Buyers answer on their order’s page, and the ticket mail links to it.';
  return required ? `${where} Buyers without an answer are reminded once.` : where;
}

export function QuestionCard({ form, index, event, counted }: Props) {
  const { questions } = form.values;
  const question = questions[index];
  if (!question) return null;
  const path = `questions.${index}` as const;
  const name = `question ${index + 1}`;
  return (
    <Card withBorder component="section" aria-label={`Question ${index + 1}`}>
      <Stack gap="sm">
        <Group align="flex-start" gap="sm">
          <TextInput
            {...form.getInputProps(`${path}.label`)}
            label="Question"
            placeholder="Do you have a diet?"
            flex="1 1 260px"
            required
          />
          <RowActions
            name={name}
            index={index}
            count={questions.length}
            onMove={(to) => form.reorderListItem('questions', { from: index, to })}
            onRemove={() => form.removeListItem('questions', index)}
          />
        </Group>
        <Group align="flex-start" gap="sm">
          <Select
            {...form.getInputProps(`${path}.kind`)}
            label="Answer"
            data={kinds}
            allowDeselect={false}
            flex="1 1 200px"
            onChange={(kind) =>
              form.setFieldValue(`${path}.kind`, (kind ?? 'text') as QuestionKind)
            }
          />
          <Select
            {...form.getInputProps(`${path}.per`)}
            label="Asked"
            data={whose}
            allowDeselect={false}
            flex="1 1 200px"
          />
        </Group>
        <Select
          {...form.getInputProps(`${path}.when`)}
          label="When"
          description={question.when === 'after' ? afterWords(question) : undefined}
          data={times}
          allowDeselect={false}
        />
        {isChoice(question) && (
          <Textarea
            {...form.getInputProps(`${path}.options`)}
            label="Options"
            description="One per line."
            autosize
            minRows={3}
            required
          />
        )}
        {question.kind === 'file' && <TakenFiles form={form} index={index} question={question} />}
        <Group gap="lg">
          <Switch
            {...form.getInputProps(`${path}.required`, { type: 'checkbox' })}
            label="An answer is required"
          />
          <Switch
            {...form.getInputProps(`${path}.at_door`, { type: 'checkbox' })}
            label="Show at the door"
          />
        </Group>
        <MoreSettings form={form} index={index} question={question} event={event} />
        {counted && counted.answers > 0 && (
          <Text size="sm" c="dimmed">
            {[answersWords(counted), totalsWords(counted)].filter(Boolean).join(': ')}
          </Text>
        )}
        {counted && counted.missing > 0 && (
          <Text size="sm" c="dimmed">
            {missingWords(counted)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
