import { atWidth, smallerWidths } from '@marquee/contract/media';

/** The light of an event's picture on the façade: so blurred that the smallest does. */
export function Aura({ url }: { url: string | null }) {
  if (url === null) return null;
  return <img className="aura" src={atWidth(url, smallerWidths[0])} alt="" />;
}
