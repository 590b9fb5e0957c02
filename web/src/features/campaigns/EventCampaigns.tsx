import type { Event } from '@marquee/contract/events/events';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NewCampaignForm } from './NewCampaignForm.tsx';

/** Begins a campaign about an event. */
export function EventCampaigns({ event }: { event: Event }) {
  const [params] = useSearchParams();
  // The dashboard leads here to begin at once.
  const [isNew, setIsNew] = useState(params.get('begin') === 'campaign');
  const navigate = useNavigate();
  return (
    <Panel title="Campaigns">
      <Group justify="space-between">
        <Text size="sm">
          Tell people who agreed to hear from you, or everybody with a ticket: by e-mail or text
          message.
        </Text>
        <Button variant="default" onClick={() => setIsNew(true)}>
          Write to people
        </Button>
      </Group>
      <Modal opened={isNew} onClose={() => setIsNew(false)} title="New campaign">
        <NewCampaignForm
          event={{ id: event.event_id, name: event.title, slug: event.slug }}
          onCancel={() => setIsNew(false)}
          onCreated={(id) => void navigate(`/admin/campaigns/${id}`)}
        />
      </Modal>
    </Panel>
  );
}
