import { type PriceRange, rangeFeeWords, rangeWords } from '@marquee/contract/pricing/shown';

/** Shows what an event's tickets cost on a card, with the fee in it beneath. */
export function Price({ range, className }: { range: PriceRange | null; className: string }) {
  const fee = rangeFeeWords(range);
  return (
    <p className={className}>
      {rangeWords(range)}
      {fee !== '' && <small className="dim">{fee}</small>}
    </p>
  );
}
