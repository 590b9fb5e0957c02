import { Alert, Anchor, List } from '@mantine/core';
import { formatCount } from '@marquee/contract/formats/counts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Messages } from '../../../lib/form/field-errors.ts';
import { goTo, nodeOf } from '../../../lib/form/focus-first.ts';
import { inFormOrder, labelOf } from '../values/field-names.ts';
import type { EventInputs } from './use-event-form.ts';

/** Lists every error of the form as a link to its input. */
export function ErrorSummary({ form, messages }: { form: EventInputs; messages: Messages }) {
  const lines = inFormOrder(messages);
  const count = lines.length;
  if (count === 0) return null;
  return (
    <Alert
      role="alert"
      color="red"
      radius="md"
      mb="md"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={`Please fix ${formatCount(count, { one: 'field', other: 'fields' })}`}
    >
      <List size="sm" spacing={4}>
        {lines.map(([input, message]) => (
          <List.Item key={input}>
            <Anchor
              href={`#${nodeOf(form, input)?.id ?? ''}`}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                goTo(nodeOf(form, input));
              }}
            >
              {named(labelOf(input), message)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Names the field before its message, unless the message begins with that name. */
function named(label: string, message: string): string {
  const isNamed = message.toLowerCase().startsWith(label.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}
