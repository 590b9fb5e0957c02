import { Select } from '@mantine/core';
import { fileKinds, MAX_FILE_MB } from '@marquee/contract/questions/file-kinds';
import type { EditedQuestion, QuestionsForm } from './use-questions-form.ts';

type Props = { form: QuestionsForm; index: number; question: EditedQuestion };

const offered = [
  { value: '', label: 'Pictures and PDF' },
  { value: 'picture', label: 'Pictures only' },
  { value: 'pdf', label: 'PDF only' },
];

/** Chooses which files a question takes, and says what becomes of them. */
export function TakenFiles({ form, index, question: { takes } }: Props) {
  return (
    <Select
      label="Which files"
      description={`At most ${MAX_FILE_MB} MB each; pictures as JPEG, PNG, WebP or HEIC. Your team, the buyer and the holder can open them.`}
      data={offered}
      value={takes.length === 1 ? (takes[0] ?? '') : ''}
      allowDeselect={false}
      onChange={(chosen) =>
        form.setFieldValue(
          `questions.${index}.takes`,
          fileKinds.filter((kind) => kind === chosen),
        )
      }
    />
  );
}
