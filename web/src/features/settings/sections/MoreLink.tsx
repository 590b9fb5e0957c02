import { Anchor, VisuallyHidden } from '@mantine/core';

/** A page beside this one that says more, in the middle of a sentence's line. */
export function MoreLink({ link }: { link: { label: string; href: string } }) {
  return (
    <Anchor href={link.href} target="_blank" inherit underline="always">
      {link.label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
