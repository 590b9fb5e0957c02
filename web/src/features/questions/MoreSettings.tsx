import { Button, MultiSelect, Select, Stack, Switch, Textarea } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { isAddOn } from '@marquee/contract/pricing/groups';
import { conditionValues } from '@marquee/contract/questions/questions';
import { useState } from 'react';
import { DateField } from '../../ui/when/DateField.tsx';
import { type EditedQuestion, optionsOf, type QuestionsForm } from './use-questions-form.ts';

type Props = { form: QuestionsForm; index: number; question: EditedQuestion; event: Event };

/** The settings that few questions need; open where one is in use or has an error. */
export function MoreSettings({ form, index, question, event }: Props) {
  const path = `questions.${index}` as const;
  const fields = ['help', 'ticket_ids', 'shown_if', 'reason', 'delete_on'] as const;
  const [isWanted, setIsWanted] = useState(() => isUsed(question));
  const isOpen = isWanted || fields.some((field) => Boolean(form.errors[`${path}.${field}`]));
  const { ticket_ids: chosen } = question;
  // Nobody comes with an add-on whom one could ask; one that is chosen can be taken out.
  const offered = event.tickets.filter((one) => !isAddOn(one) || chosen.includes(one.ID));
  if (!isOpen) {
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          ml="calc(-1 * var(--button-padding-x))"
          onClick={() => setIsWanted(true)}
        >
          More settings
        </Button>
      </div>
    );
  }
  return (
    <Stack gap="sm">
      <Textarea {...form.getInputProps(`${path}.help`)} label="Help text" autosize />
      {offered.length > 1 && (
        <MultiSelect
          {...form.getInputProps(`${path}.ticket_ids`)}
          label="Only for these tickets"
          description="Leave it empty to ask for all."
          data={offered.map(({ ID, Type }) => ({ value: ID, label: Type }))}
        />
      )}
      <Condition form={form} index={index} question={question} />
      <DateField
        {...form.getInputProps(`${path}.delete_on`)}
        label="Delete the answers on"
        size="sm"
      />
      {question.delete_on !== '' && (
        <Textarea
          {...form.getInputProps(`${path}.reason`)}
          label="Why you ask"
          description="Buyers read it below the question."
          autosize
          required
        />
      )}
      <Switch
        {...form.getInputProps(`${path}.asked`, { type: 'checkbox' })}
        label="Ask buyers"
        description="Turn it off to stop asking and keep the answers."
      />
    </Stack>
  );
}

function isUsed({ help, ticket_ids, shown_if, delete_on, asked }: EditedQuestion): boolean {
  return [help, delete_on].some(Boolean) || ticket_ids.length > 0 || shown_if !== null || !asked;
}

/** Lets a question follow an answer to an earlier choice or yes/no question. */
function Condition({ form, index, question }: Omit<Props, 'event'>) {
  const path = `questions.${index}.shown_if` as const;
  const { per, when, shown_if } = question;
  const earlier = form.values.questions
    .slice(0, index)
    .filter((other) => valuesOf(other).length > 0 && (per === 'ticket' || other.per === 'order'))
    .filter((other) => when === 'after' || other.when === 'booking');
  if (earlier.length === 0 && shown_if === null) return null;
  const chosen = earlier.find(({ question_id }) => question_id === shown_if?.question_id);
  return (
    <>
      <Select
        {...form.getInputProps(path)}
        label="Only after an answer to"
        placeholder="Always shown"
        clearable
        data={earlier.map(({ question_id, label }) => ({ value: question_id, label }))}
        value={chosen?.question_id ?? null}
        onChange={(id: string | null) =>
          form.setFieldValue(path, id === null ? null : { question_id: id, values: [] })
        }
      />
      {shown_if && chosen && (
        <MultiSelect
          label="These answers show it"
          data={valuesOf(chosen).map((value) => ({ value, label: labelOf(value) }))}
          value={shown_if.values}
          onChange={(values) => form.setFieldValue(path, { ...shown_if, values })}
        />
      )}
    </>
  );
}

function valuesOf({ kind, options }: EditedQuestion): string[] {
  const isOffered = kind === 'yes_no' || kind === 'choice' || kind === 'choices';
  return isOffered ? conditionValues({ kind, options: optionsOf(options) }) : [];
}

function labelOf(value: string): string {
  if (value === 'yes') return 'Yes';
  return value === 'no' ? 'No' : value;
}
