import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pricingPath } from '../../links.ts';
import classes from '../EventForm.module.css';

/** Shows the plan that a price follows. @param props.steps the amounts of its steps */
export function PlanNote(props: { eventId: string; steps: string }) {
  const { eventId, steps } = props;
  return (
    <Text size="sm" c="dimmed" className={classes.priceNote ?? ''}>
      Follows a plan: {steps}.{' '}
      <Anchor component={Link} to={pricingPath(eventId)} inherit underline="always">
        Change it under Pricing
      </Anchor>
    </Text>
  );
}
