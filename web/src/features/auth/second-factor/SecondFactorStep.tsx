import { TOTP_DIGITS } from '@marquee/contract/auth/second-factors';
import { Button, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { leavePending, verifySecondFactor } from '../api.ts';
import { StepFailure } from '../failures.ts';
import classes from '../RegisterPage.module.css';
import { useFocusFirst } from '../sign-in/use-focus-first.ts';
import type { useSteps } from '../sign-in/use-steps.ts';

type Steps = ReturnType<typeof useSteps>;

/** Asks for the second factor or a recovery code: the third step of signing in. */
export function SecondFactorStep(props: { steps: Steps; onSignedIn: () => void }) {
  const { steps } = props;
  const [isLost, setIsLost] = useState(false);
  const change = () => {
    setIsLost(!isLost);
    // The message about the other kind of code no longer applies.
    steps.goTo('second-factor');
  };
  return (
    <>
      <Text c="dimmed">
        {isLost
          ? 'Type one of your recovery codes. Each works once.'
          : `Type the ${TOTP_DIGITS} digits from your authenticator app.`}
      </Text>
      {/* A new key gives each kind of code an empty input. */}
      <CodeForm key={String(isLost)} isLost={isLost} {...props} />
      <div className={classes.choices}>
        <Button variant="subtle" size="compact-sm" onClick={change}>
          {isLost ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => void leavePending().then(() => steps.goTo('email'))}
        >
          Use another e-mail
        </Button>
      </div>
    </>
  );
}

function CodeForm(props: { isLost: boolean; steps: Steps; onSignedIn: () => void }) {
  const { isLost, steps } = props;
  const input = useRef<HTMLInputElement>(null);
  useFocusFirst(input);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (typed: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await verifySecondFactor(typed);
      props.onSignedIn();
    } catch (error) {
      steps.fail(error);
      if (error instanceof StepFailure) setProblem(error.errors['code']?.[0]);
      input.current?.select();
    } finally {
      setIsBusy(false);
    }
  };
  const change = (text: string) => {
    if (isLost) return setCode(text);
    const digits = text.replace(/\D/g, '').slice(0, TOTP_DIGITS);
    setCode(digits);
    if (digits.length === TOTP_DIGITS && digits !== code) void send(digits);
  };
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code === '') input.current?.focus();
        else void send(code);
      }}
    >
      <TextInput
        ref={input}
        label={isLost ? 'Recovery code' : 'Code from the app'}
        name={isLost ? 'recovery' : 'totp'}
        size="md"
        classNames={{ input: (isLost ? classes.recovery : classes.code) ?? '' }}
        autoComplete={isLost ? 'off' : 'one-time-code'}
        inputMode={isLost ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isBusy}
        placeholder={isLost ? 'abcde-fghjk' : '000000'}
        value={code}
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Sign in
      </Button>
    </form>
  );
}
