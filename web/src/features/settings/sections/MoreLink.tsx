import { Anchor, VisuallyHidden } from '@mantine/core';

/** Links to a page with details, inside a sentence. */
export function MoreLink({ link }: { link: { label: string; href: string } }) {
  return (
    <Anchor href={link.href} target="_blank" inherit underline="always">
      {link.label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
