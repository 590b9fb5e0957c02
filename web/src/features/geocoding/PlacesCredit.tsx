import { Text } from '@mantine/core';

const EMBEDDED_GAZETTEER = 'Places from GeoNames, CC BY 4.0';

/**
 * Who the place names come from, as their licence asks. An installation that asks another
 * geocoding service names it in the page.
 */
export function PlacesCredit() {
  const credit = document.querySelector<HTMLMetaElement>('meta[name="marquee-places-credit"]');
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {credit ? credit.content : EMBEDDED_GAZETTEER}
    </Text>
  );
}
