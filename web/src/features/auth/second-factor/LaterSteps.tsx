import type { useSteps } from '../sign-in/use-steps.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { SetupStep } from './SetupStep.tsx';

/** The steps of a sign-in that few need. */
export default function LaterSteps(props: {
  steps: ReturnType<typeof useSteps>;
  onSignedIn: () => void;
}) {
  return props.steps.step === 'setup' ? <SetupStep {...props} /> : <SecondFactorStep {...props} />;
}
