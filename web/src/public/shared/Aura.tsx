import { atWidth, smallerWidths } from '@marquee/contract/media';

/** Shows an event's picture as a blurred glow. The smallest width is enough for that. */
export function Aura({ url }: { url: string | null }) {
  if (url === null) return null;
  return <img className="aura" src={atWidth(url, smallerWidths[0])} alt="" />;
}
