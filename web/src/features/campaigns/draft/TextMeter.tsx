import { measureText, plainText } from '@marquee/contract/campaigns/texts/measure';
import { formatCount, formatNumber } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Group, Text } from '@mantine/core';
import { useTextPreview } from './use-text-preview.ts';

const SHOWN = 6;

/** Says how many parts a text has as it arrives, and which characters make it more. */
export function TextMeter(props: { campaignId: string; text: string; onPlain: () => void }) {
  const { data } = useTextPreview(props.campaignId, props.text);
  const { alphabet, length, parts, left, unusual } = measureText(data?.text ?? '');
  const canBePlain = unusual.some((character) => plainText(character) !== character);
  return (
    <div>
      <Text size="sm" role="status">
        {formatCount(length, nouns.character)} in {formatCount(parts, nouns.part)},{' '}
        {formatNumber(left)} left
      </Text>
      <Text size="sm" c="dimmed">
        With the name of a reader and short links. Each part is paid.
      </Text>
      {alphabet === 'unicode' && (
        <Group gap="sm" mt="xs" justify="space-between">
          <Text size="sm" flex={1} miw={220}>
            {unusual.slice(0, SHOWN).join(' ')} {unusual.length === 1 ? 'needs' : 'need'} a larger
            alphabet: a part has 70 characters instead of 160.
          </Text>
          {canBePlain && (
            <Button variant="default" size="xs" onClick={props.onPlain}>
              Use plain characters
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
