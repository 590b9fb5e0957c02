import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { findProfileAfterSetup, leavePending } from '../api.ts';
import classes from '../RegisterPage.module.css';
import { SetupSecondFactor } from './SetupSecondFactor.tsx';
import type { useSteps } from '../sign-in/use-steps.ts';

/** Sets up a second factor if the role needs one: the third step of signing in. */
export function SetupStep(props: { steps: ReturnType<typeof useSteps>; onSignedIn: () => void }) {
  const { steps } = props;
  const [isOn, setIsOn] = useState(false);
  const finish = async () => {
    try {
      await findProfileAfterSetup();
      props.onSignedIn();
    } catch (error) {
      steps.fail(error);
    }
  };
  return (
    <>
      {!isOn && (
        <Text c="dimmed" mb="lg">
          Your role requires a second factor: a code from an app on your phone. Setting it up takes
          a minute.
        </Text>
      )}
      <SetupSecondFactor onConfirmed={() => setIsOn(true)} onDone={() => void finish()} />
      {!isOn && (
        <div className={classes.choices}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void leavePending().then(() => steps.goTo('email'))}
          >
            Use another e-mail
          </Button>
        </div>
      )}
    </>
  );
}
