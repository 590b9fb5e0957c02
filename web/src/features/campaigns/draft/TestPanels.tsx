import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf, notify, showFailure } from '../../../lib/notify.tsx';
import { useProfile } from '../../../lib/use-profile.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { useTest } from '../api.ts';
import classes from './Draft.module.css';
import type { Draft } from './use-draft.ts';

type Part = { campaign: Campaign; draft: Draft };

/** Sends the message to its writer. */
export function TestPanel({ campaign, draft }: Part) {
  const test = useTest(campaign.campaign_id);
  const send = async () => {
    if ((await draft.save()) === undefined) return;
    test.mutate(undefined, {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => showFailure(error),
    });
  };
  return (
    <Panel title="Test">
      <Group justify="space-between">
        <Text size="sm">Get the message yourself, as it arrives. Its links count nothing.</Text>
        <Button variant="default" loading={test.isPending} onClick={() => void send()}>
          Send a test to me
        </Button>
      </Group>
    </Panel>
  );
}

/** Sends the text message to a number. */
export function TextTestPanel({ campaign, draft }: Part) {
  const test = useTest(campaign.campaign_id);
  const [phone, setPhone] = useState(useProfile().phone);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    if ((await draft.save()) === undefined) return;
    test.mutate(phone.replaceAll(/[\s()./-]/g, ''), {
      onSuccess: ({ message }) => notify.success(message ?? ''),
      onError: (error) => {
        const [sentence] = fieldErrorsOf(error)['phone'] ?? [];
        if (sentence === undefined) showFailure(error);
        else setProblem(sentence);
      },
    });
  };
  return (
    <Panel title="Test">
      <Text size="sm" mb="md">
        Get the message yourself, as it arrives. Its links count nothing, and it is paid.
      </Text>
      <form
        noValidate
        className={classes.test}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput
          type="tel"
          label="Your number"
          placeholder="+49 151 23456789"
          value={phone}
          error={problem}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={test.isPending}>
          Send a test to me
        </Button>
      </form>
    </Panel>
  );
}
