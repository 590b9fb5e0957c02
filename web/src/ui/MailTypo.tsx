import { Anchor, Text } from '@mantine/core';
import { probableAddress } from '../lib/mail-typo.ts';

/** Asks about an address whose domain is probably mistyped; a press corrects it. */
export default function MailTypo(props: { address: string; onCorrect: (address: string) => void }) {
  const meant = probableAddress(props.address);
  return (
    <Text size="sm" mt={meant ? 6 : 0} aria-live="polite">
      {meant && (
        <>
          Did you mean{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={550}
            onClick={() => props.onCorrect(meant)}
          >
            {meant}
          </Anchor>
          ?
        </>
      )}
    </Text>
  );
}
