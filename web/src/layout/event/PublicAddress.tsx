import type { Event } from '@marquee/contract/events/events';
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconQrcode, IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { publicLinks } from '../../features/events/links.ts';
import { useCopyLink } from '../../ui/links/use-copy-link.ts';
import classes from './EventHome.module.css';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';

// The encoder of QR codes is loaded with the dialog.
const QrDialog = lazyPart(() => import('./QrDialog.tsx'));

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const button = { variant: 'default', size: 36 } as const;

/** Links to the public page; while the event is active, it can be copied, shared and printed. */
export function PublicAddress({ event }: { event: Event }) {
  return (
    <div className={classes.address}>
      {publicLinks(event).map(({ label, to }) => (
        <Anchor
          key={to}
          href={to}
          target="_blank"
          size="sm"
          fw={550}
          className={classes.page ?? ''}
        >
          {label} <IconExternalLink {...icon} size={14} />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </Anchor>
      ))}
      {!event.status && <Share event={event} />}
    </div>
  );
}

function Share({ event }: { event: Event }) {
  const path = `/events/${event.slug}`;
  const url = new URL(path, window.location.origin).href;
  const { copy, isCopied } = useCopyLink(path);
  const [qr, setQr] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <ActionIcon
        {...button}
        title="Copy link"
        aria-label={isCopied ? 'Copied' : 'Copy link'}
        onClick={copy}
      >
        {isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
      </ActionIcon>
      {'share' in navigator && (
        <ActionIcon
          {...button}
          title="Share"
          aria-label="Share"
          // The promise is rejected when the reader closes the dialog.
          onClick={() => void navigator.share({ url, title: event.title }).catch(() => undefined)}
        >
          <IconShare2 {...icon} />
        </ActionIcon>
      )}
      <ActionIcon {...button} title="QR code" aria-label="QR code" onClick={() => setQr('open')}>
        <IconQrcode {...icon} />
      </ActionIcon>
      {qr !== 'never' && (
        <Suspense>
          <QrDialog
            url={url}
            slug={event.slug}
            opened={qr === 'open'}
            onClose={() => setQr('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
