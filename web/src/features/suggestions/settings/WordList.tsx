import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { SuggestionWords, suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import { Button, Card, Skeleton, Text, Textarea, Title } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { startFrom, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify, sentenceOf } from '../../../lib/notify.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { useKeepWords, useSuggestionWords } from '../api.ts';
import classes from './Settings.module.css';

/** Edits the words that keep suggestions from guests until somebody has looked at them. */
export function WordList(props: { organizationId: string; canChange: boolean }) {
  const words = useSuggestionWords(props.organizationId);
  return (
    <Card component="section" padding="lg" aria-labelledby="suggestion-words">
      <Title order={3} size="h4" id="suggestion-words" mb={4}>
        Word list
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        A suggestion with one of these words waits until you have looked at it. The list is for all
        events of the organizer.
      </Text>
      {words.data && <WordsForm {...props} words={words.data.words} />}
      {!words.data && words.error && (
        <ErrorBox message={sentenceOf(words.error)} onRetry={() => void words.refetch()} />
      )}
      {!words.data && !words.error && <Skeleton height={120} />}
    </Card>
  );
}

function WordsForm(props: { organizationId: string; canChange: boolean; words: string[] }) {
  const keep = useKeepWords(props.organizationId);
  const { form, submit, isSending, isDirty } = useSchemaForm({
    schema: SuggestionWords,
    initialValues: { words: props.words.join('\n') },
    toInput: ({ words }) => ({ words: wordsOf(words) }),
    // The server names the word that is wrong: `words.3`.
    inputOf: (field) => field.split('.')[0] ?? field,
    send: (body) =>
      call(suggestionSettingsApi.setSuggestionWords, {
        params: { id: props.organizationId },
        body,
      }),
    onSent: ({ data }, sent) => {
      keep(data);
      startFrom(sent, { words: data.words.join('\n') });
      notify.success(say.wordsSaved);
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        className={classes.wide ?? ''}
        label="Words"
        description="One in each line."
        autosize
        minRows={6}
        maxRows={16}
        disabled={!props.canChange}
        {...form.getInputProps('words')}
      />
      {props.canChange && (
        <Button type="submit" loading={isSending} disabled={!isDirty}>
          Save words
        </Button>
      )}
    </form>
  );
}

function wordsOf(text: string): string[] {
  return text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
