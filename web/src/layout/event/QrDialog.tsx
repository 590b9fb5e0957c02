import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Modal } from '../../ui/Modal.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import classes from './EventHome.module.css';
import { drawQrPng, drawQrSvg } from './qr-files.ts';

const icon = <IconDownload size={18} stroke={1.5} aria-hidden />;

/** Shows the public page's address as a QR code, and offers it as files for posters. */
export default function QrDialog(props: {
  url: string;
  slug: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { url, slug } = props;
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="QR code of the public page">
      <div className={classes.qr}>
        <QrCode text={url} label={`QR code of ${url}`} />
        <Text size="sm" c="dimmed" ta="center" className={classes.url ?? ''}>
          {url}
        </Text>
        <Group justify="center" gap="sm">
          <Button
            component="a"
            href={`data:image/svg+xml,${encodeURIComponent(drawQrSvg(url))}`}
            download={`${slug}.svg`}
            leftSection={icon}
          >
            Download SVG
          </Button>
          <Button
            variant="default"
            leftSection={icon}
            onClick={() => save(drawQrPng(url), `${slug}.png`)}
          >
            Download PNG
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
