import { Group, Input, Skeleton, Text } from '@mantine/core';
import { lengthOf } from '@marquee/contract/events/about/blocks';
import { MAX_ABOUT } from '@marquee/contract/events/about/limits';
import { formatNumber } from '@marquee/contract/formats/counts';
import { type ReactNode, Suspense, useState } from 'react';
import type { AboutInputs } from './use-about-form.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

const TextEditor = lazyPart(() => import('./editor/TextEditor.tsx'));

type TextProps = { 'data-path'?: string; error?: ReactNode };

/** Shows the editor with its error and a counter. The editor is loaded when this is shown. */
export function TextField({ eventId, form }: { eventId: string; form: AboutInputs }) {
  const { about } = form.values;
  const [start] = useState(about);
  const input: TextProps = form.getInputProps('about');
  const length = lengthOf(about);
  const isTooLong = length > MAX_ABOUT;
  return (
    <div data-path={input['data-path']} tabIndex={-1}>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <TextEditor
          eventId={eventId}
          blocks={start}
          label="More about the event"
          isInvalid={isTooLong || Boolean(input.error)}
          onChange={(blocks) => form.setFieldValue('about', blocks)}
        />
      </Suspense>
      <Group justify="space-between" mt={4}>
        <Input.Error role="alert">{input.error}</Input.Error>
        <Text size="xs" c={isTooLong ? 'red' : 'dimmed'}>
          {formatNumber(length)}/{formatNumber(MAX_ABOUT)}
        </Text>
      </Group>
    </div>
  );
}
