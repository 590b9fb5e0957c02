import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import type { CampaignBlock } from '@marquee/contract/campaigns/blocks';
import { type EmailContent, MAX_SUBJECT } from '@marquee/contract/campaigns/content';
import { ColorInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { CodesPanel } from './CodesPanel.tsx';
import classes from './Draft.module.css';
import { NameInput } from './NameInput.tsx';
import { Preview } from './Preview.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import type { Draft } from './use-draft.ts';
import { canonicalEmail } from '@marquee/contract/people/emails';
import { EmailField } from '../../../ui/EmailField.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';

const MessageEditor = lazyPart(() => import('../editor/MessageEditor.tsx'));

/** Writes the message; the preview beside it shows what arrives. */
export function MessageTab({ campaign, draft }: { campaign: Campaign; draft: Draft }) {
  const { content } = draft.values;
  const [start] = useState<CampaignBlock[]>(content.blocks);
  const change = (some: Partial<EmailContent>) =>
    draft.change({ content: { ...content, ...some } });
  return (
    <div className={classes.beside}>
      <Stack gap="md">
        <NameInput draft={draft} />
        <TextInput
          label="Subject"
          maxLength={MAX_SUBJECT}
          value={content.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
        <TextInput
          label="Preview text"
          description="Shown after the subject in a list of mails."
          maxLength={200}
          value={content.preheader}
          onChange={({ currentTarget }) => change({ preheader: currentTarget.value })}
        />
        <Suspense fallback={<Skeleton height={360} radius="md" />}>
          <MessageEditor
            campaign={campaign}
            label="Message"
            blocks={start}
            onChange={(blocks) => change({ blocks })}
          />
        </Suspense>
        {campaign.kind === 'marketing' && (
          <>
            <CodesPanel campaign={campaign} draft={draft} />
            <TrialPanel campaign={campaign} draft={draft} />
          </>
        )}
        <details className={classes.more}>
          <summary>Sender and colour</summary>
          <Stack gap="md" mt="md">
            <TextInput
              label="Sender’s name"
              placeholder={campaign.organizer.Name}
              maxLength={80}
              value={content.sender_name}
              onChange={({ currentTarget }) => change({ sender_name: currentTarget.value })}
            />
            <ReplyTo value={content.reply_to} onChange={(reply_to) => change({ reply_to })} />
            <ColorInput
              label="Colour of buttons"
              description="Empty: the organizer’s own, or else the platform’s. Letters on it always stay readable."
              format="hex"
              eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
              value={content.accent}
              onChange={(accent) => {
                if (accent === '' || /^#[0-9a-f]{6}$/i.test(accent)) {
                  change({ accent: accent.toLowerCase() });
                }
              }}
            />
          </Stack>
        </details>
      </Stack>
      <Preview campaign={campaign} content={content} trial={draft.values.trial} />
    </div>
  );
}

/** Keeps what is typed until it is an address, because a draft with half of one is not saved. */
function ReplyTo({ value, onChange }: { value: string; onChange: (address: string) => void }) {
  const [typed, setTyped] = useState(value);
  const isWrong = typed !== '' && canonicalEmail(typed) === undefined;
  return (
    <EmailField
      label="Answers go to"
      placeholder="The organizer’s e-mail address"
      maxLength={254}
      value={typed}
      error={isWrong ? 'Enter a valid e-mail address.' : undefined}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const address = text === '' ? '' : canonicalEmail(text);
        if (address !== undefined) onChange(address);
      }}
    />
  );
}
