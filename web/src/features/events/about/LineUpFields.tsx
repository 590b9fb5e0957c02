import { Button, Card, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { aboutPictureForm } from '@marquee/contract/events/about/about';
import { MAX_LINE_UP } from '@marquee/contract/events/about/limits';
import { IconPlus } from '@tabler/icons-react';
import { PictureInput } from '../../../lib/form/PictureInput.tsx';
import { RowActions } from '../../../ui/rows/RowActions.tsx';
import { type AboutInputs, newName } from './use-about-form.ts';
import type { NamePicture } from './use-name-picture.ts';

type Props = { form: AboutInputs; picture: NamePicture; isSending: boolean };

/** Edits who takes part, in the order of the page. */
export function LineUpFields(props: Props) {
  const { form, picture } = props;
  const { line_up } = form.values;
  return (
    <Stack gap="sm" component="fieldset" bd={0} p={0} m={0} aria-label="Line-up">
      {line_up.map((_entry, index) => (
        // Rows have no id, and every input takes its value from the form.
        <Card key={index} withBorder component="section" aria-label={`Name ${index + 1}`}>
          <Group align="flex-start" gap="sm">
            <PictureOfName {...props} index={index} />
            <Group align="flex-start" gap="sm" flex="1 1 260px">
              <TextInput
                {...form.getInputProps(`line_up.${index}.name`)}
                label="Name"
                flex="1 1 200px"
                required
              />
              <TextInput
                {...form.getInputProps(`line_up.${index}.role`)}
                label="Role"
                placeholder="Piano"
                flex="1 1 200px"
              />
              <TextInput
                {...form.getInputProps(`line_up.${index}.link`)}
                label="Link"
                placeholder="https://…"
                inputMode="url"
                flex="1 1 200px"
              />
              <RowActions
                name={`name ${index + 1}`}
                index={index}
                count={line_up.length}
                isFixed={picture.uploading !== undefined}
                onMove={(to) => form.reorderListItem('line_up', { from: index, to })}
                onRemove={() => form.removeListItem('line_up', index)}
              />
            </Group>
          </Group>
        </Card>
      ))}
      <Input.Error role="alert">{form.errors['line_up']}</Input.Error>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          disabled={line_up.length >= MAX_LINE_UP}
          onClick={() => form.insertListItem('line_up', newName)}
        >
          Add name
        </Button>
      </Group>
    </Stack>
  );
}

function PictureOfName({ form, picture, isSending, index }: Props & { index: number }) {
  const field = `line_up.${index}.image_url` as const;
  return (
    <div>
      <PictureInput
        {...form.getInputProps(field)}
        label="Picture"
        codec={aboutPictureForm}
        name="image"
        disabled={isSending || picture.uploading !== undefined}
        onReject={(sentence) => form.setFieldError(field, sentence)}
        onChange={(chosen) => picture.choose(index, chosen)}
        isCompact
      />
      <Text role="status" size="xs" c="dimmed">
        {picture.uploading === index && 'Uploading…'}
      </Text>
    </div>
  );
}
