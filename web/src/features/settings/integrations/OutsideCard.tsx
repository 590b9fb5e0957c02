import { Badge, Button, Title } from '@mantine/core';
import type { OutsideStatus } from '@marquee/contract/settings/status';
import { useId } from 'react';
import { GivenUpJobs } from './GivenUpJobs.tsx';
import { MoreLink } from '../sections/MoreLink.tsx';
import { stateLabels, thingLabels } from './outside-words.ts';
import { OutsideResult } from './OutsideResult.tsx';
import { OutsideTarget } from './OutsideTarget.tsx';
import classes from './OutsideWorld.module.css';
import { useTrial } from './use-trial.ts';

export function OutsideCard({ status }: { status: OutsideStatus }) {
  const { what, state, sentence, details, link } = status;
  const { label, icon: Icon } = thingLabels[what];
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
        <Badge variant="light" color={badge.color} radius="sm" tt="none">
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
        <OutsideTarget trial={trial} />
      </form>
      <div role="status">{trial.result && <OutsideResult result={trial.result} />}</div>
      {what === 'jobs' && state === 'trouble' && <GivenUpJobs />}
    </li>
  );
}
