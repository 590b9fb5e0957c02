import { SecondFactorInput } from '@marquee/contract/auth/second-factors';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { validateWith } from '../../lib/form-errors.ts';
import { fieldErrorsOf, sentenceOf } from '../../lib/notify.tsx';
import classes from './AccountPage.module.css';

/** Asks for a code before a change that nobody may make in a browser left open. */
export function CodeForm(props: {
  children: string;
  confirm: string;
  isDangerous?: boolean;
  isBusy: boolean;
  failure: Error | null;
  onCode: (code: string) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const failed = props.failure
    ? (fieldErrorsOf(props.failure)['code']?.[0] ?? sentenceOf(props.failure))
    : undefined;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = validateWith(SecondFactorInput)({ code })['code'];
        setProblem(wrong);
        if (wrong === undefined) props.onCode(code);
      }}
    >
      <Text size="sm">{props.children}</Text>
      <TextInput
        label="Code from the app, or a recovery code"
        name="totp"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        value={code}
        error={problem ?? failed}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className={classes.formButtons}>
        <Button variant="default" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={props.isBusy} {...(props.isDangerous && { color: 'red' })}>
          {props.confirm}
        </Button>
      </div>
    </form>
  );
}
