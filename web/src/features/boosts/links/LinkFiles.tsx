import { isolated } from '@marquee/contract/people/isolate';
import {
  type EventLink,
  linksApi,
  type PictureShape,
  pictureShapes,
} from '@marquee/contract/boosts/links';
import { posterSizes } from '@marquee/contract/events/poster';
import type { Event } from '@marquee/contract/events/events';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import classes from './EventLinks.module.css';

const shapeNames: Record<PictureShape, string> = {
  square: 'Post 1080 × 1080',
  wide: 'Preview 1200 × 630',
  story: 'Story 1080 × 1920',
};

/** Shows a link's QR code, and offers it for screens and for print. */
export function LinkFiles(props: {
  link: EventLink;
  event: Event;
  opened: boolean;
  onClose: () => void;
}) {
  const { link, event } = props;
  const params = { id: event.event_id, link_id: link.link_id };
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`QR code of ${isolated(link.name)}`}
    >
      <Stack gap="md" align="center">
        <QrCode text={link.url} label={`QR code of ${link.url}`} />
        <Text size="sm" c="dimmed" ta="center" className={classes.url ?? ''}>
          {link.url}
        </Text>
        <Group justify="center" gap="sm">
          <File href={exportAddress(linksApi.getLinkQrPng, {}, params)}>PNG</File>
          <File href={exportAddress(linksApi.getLinkQrSvg, {}, params)}>SVG</File>
        </Group>
        <h3 className={classes.name}>Posters to print</h3>
        <Group justify="center" gap="sm">
          {posterSizes.map((size) => (
            <File key={size} href={exportAddress(linksApi.getLinkPoster, { size }, params)}>
              {size.toUpperCase()} poster
            </File>
          ))}
        </Group>
        <h3 className={classes.name}>Pictures for social networks</h3>
        <Group justify="center" gap="sm">
          {pictureShapes.map((shape) => (
            <File key={shape} href={exportAddress(linksApi.getLinkPicture, { shape }, params)}>
              {shapeNames[shape]}
            </File>
          ))}
        </Group>
      </Stack>
    </Modal>
  );
}

function File({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
    >
      {children}
    </Button>
  );
}
