import { Anchor, Button, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from '../RegisterPage.module.css';

/** Renders a step of signing in: what it is for, its inputs, and the way to the other step. */
export function StepForm(props: {
  lead: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  isSending: boolean;
  button: string;
  /** Asks for the readers of the other step, as "New here?" does. */
  question: string;
  other: string;
  onOther: () => void;
  /** Stands beside the other step. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Text c="dimmed">{props.lead}</Text>
      <form className={classes.fields} onSubmit={props.onSubmit} noValidate>
        {props.children}
        <Button type="submit" size="md" fullWidth loading={props.isSending}>
          {props.button}
        </Button>
      </form>
      <Text size="sm" mt="lg">
        {props.question}{' '}
        <Anchor component="button" type="button" size="sm" fw={550} onClick={props.onOther}>
          {props.other}
        </Anchor>
        {props.more}
      </Text>
    </>
  );
}
