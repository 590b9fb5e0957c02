import { Badge, Button, Title } from '@mantine/core';
import type { IntegrationStatus } from '@marquee/contract/settings/status';
import { useId } from 'react';
import { GivenUpJobs } from './GivenUpJobs.tsx';
import { MoreLink } from '../sections/MoreLink.tsx';
import { stateLabels, integrationLabels } from './integration-labels.ts';
import { TrialResult } from './TrialResult.tsx';
import { TrialTarget } from './TrialTarget.tsx';
import classes from './Integrations.module.css';
import { useTrial } from './use-trial.ts';

export function IntegrationCard({ status }: { status: IntegrationStatus }) {
  const { what, state, sentence, details, link } = status;
  const { label, icon: Icon } = integrationLabels[what];
  const badge = stateLabels[state];
  const trial = useTrial(what);
  const formId = useId();
  return (
    <li className={classes.card} data-what={what}>
      <div className={classes.top}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <Title order={3} size="h4">
          {label}
        </Title>
        <Badge color={badge.color} radius="sm">
          {badge.label}
        </Badge>
        <Button
          className={classes.try ?? ''}
          type="submit"
          form={formId}
          variant="default"
          size="xs"
          loading={trial.isPending}
          aria-label={`Test now: ${label}`}
        >
          Test now
        </Button>
      </div>
      <p className={classes.words}>
        {sentence} {link && <MoreLink link={link} />}
        {details.length > 0 && <span className={classes.quiet}>{details.join(' · ')}</span>}
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          trial.run();
        }}
      >
        <TrialTarget trial={trial} />
      </form>
      <div role="status">{trial.result && <TrialResult result={trial.result} />}</div>
      {what === 'jobs' && state === 'trouble' && <GivenUpJobs />}
    </li>
  );
}
