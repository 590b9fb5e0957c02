import { Text } from '@mantine/core';

const EMBEDDED_GAZETTEER = 'Places from GeoNames, CC BY 4.0';

/**
 * Names the source of the place names, as their licence requires. An installation with another
 * geocoding service names that one in the page.
 */
export function PlacesCredit() {
  const credit = document.querySelector<HTMLMetaElement>('meta[name="marquee-places-credit"]');
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {credit ? credit.content : EMBEDDED_GAZETTEER}
    </Text>
  );
}
