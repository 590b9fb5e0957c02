import { Badge } from '@mantine/core';

/** Marks a price type that is not on the public pages. */
export function HiddenBadge() {
  return (
    <Badge component="span" size="sm" variant="outline" color="gray" miw="max-content">
      Hidden
    </Badge>
  );
}
