import { Alert, Anchor, List } from '@mantine/core';
import type { FieldErrors } from '@marquee/contract/errors';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type FieldName, inFormOrder, inputId, labelOf } from './field-names.ts';

type Props = {
  errors: FieldErrors;
  /** Each new attempt to save moves the focus here. */
  attempts: number;
};

/** Lists every error of the form as a link to its field. */
export function ErrorSummary({ errors, attempts }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const lines = inFormOrder(errors);
  const count = lines.length;
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  if (attempts === 0 || count === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      radius="md"
      mb="md"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={count === 1 ? 'Please fix 1 field' : `Please fix ${count} fields`}
    >
      <List size="sm" spacing={4}>
        {lines.map(([field, [message]]) => (
          <List.Item key={field}>
            <Anchor
              href={`#${targetOf(field)}`}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              {labelOf(field)}: {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Returns the id of the input for an error; the group's id if the input does not exist. */
function targetOf(field: FieldName): string {
  const own = inputId(field);
  return document.getElementById(own) ? own : inputId(field.replace(/(_|\.)\d+.*$/, ''));
}

function goTo(field: FieldName) {
  const target = document.getElementById(targetOf(field));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
