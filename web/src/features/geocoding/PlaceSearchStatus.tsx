import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Combobox, VisuallyHidden } from '@mantine/core';

type Props = { isSearching: boolean; hasFailed: boolean; count: number };

/** Announces the search's status, and shows it while there are no suggestions. */
export function PlaceSearchStatus({ isSearching, hasFailed, count }: Props) {
  const text = statusText({ isSearching, hasFailed, count });
  return (
    <div role="status">
      {count > 0 ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <Combobox.Empty>{text}</Combobox.Empty>
      )}
    </div>
  );
}

function statusText({ isSearching, hasFailed, count }: Props): string {
  if (isSearching) return 'Searching…';
  if (hasFailed) return 'The search is not available. Try again, or set the pin on the map.';
  if (count === 0)
    return 'No location with this name. Try the nearest town, or set the pin on the map.';
  return `${formatCount(count, nouns.location)} found. Choose with the arrow keys and Enter.`;
}

/** Announces whether a pasted link or typed coordinates name a point. */
export function PastedStatus({ hasPoint }: { hasPoint: boolean }) {
  return (
    <div role="status">
      {hasPoint ? (
        <VisuallyHidden>These are coordinates. Press Enter to set the pin.</VisuallyHidden>
      ) : (
        <Combobox.Empty>
          This link has no coordinates in it. Open it, and copy the address of the map it leads to.
        </Combobox.Empty>
      )}
    </div>
  );
}
