import { Button, FileInput, Group, Input } from '@mantine/core';
import { isolated } from '@marquee/contract/people/isolate';
import { acceptedTypes, fileKindsInWords } from '@marquee/contract/questions/file-kinds';
import type { Question } from '@marquee/contract/questions/questions';
import { type ReactNode, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/notify.tsx';
import { useUploadFile } from './api.ts';

type Props = {
  eventId: string;
  question: Pick<Question, 'question_id' | 'label' | 'takes'>;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Takes away the file of an answer, or puts another in its place. */
export function FileAnswerField({ eventId, question, value, onChange, error }: Props) {
  const upload = useUploadFile(eventId);
  // The form keeps the id of an upload, and people read its name.
  const [sent, setSent] = useState<{ id: string; name: string }>();
  const [problem, setProblem] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const label = isolated(question.label);
  const send = async (file: File | null) => {
    if (!file) return;
    setProblem(undefined);
    const { question_id } = question;
    try {
      const { data } = await upload.mutateAsync({ question_id, name: file.name, file });
      setSent({ id: data.upload_id, name: data.name });
      onChange(data.upload_id);
    } catch (failure) {
      setProblem(fieldErrorsOf(failure)['file']?.[0] ?? sentenceOf(failure));
    }
  };
  if (value === '') {
    return (
      <FileInput
        // The button "Remove" had the focus, and is gone.
        ref={isRemoved ? focus : undefined}
        label={label}
        accept={acceptedTypes(question.takes)}
        placeholder={upload.isPending ? 'Sending…' : 'Choose a file'}
        description={`You can choose ${fileKindsInWords(question.takes)}.`}
        value={null}
        onChange={(file) => void send(file)}
        disabled={upload.isPending}
        error={problem ?? error}
      />
    );
  }
  const name = sent?.id === value ? sent.name : value;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="sm">
        <bdi>{name}</bdi>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Remove ${isolated(name)}`}
          onClick={() => {
            setRemoved(true);
            onChange('');
          }}
        >
          Remove
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
