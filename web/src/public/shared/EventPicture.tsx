import { srcSetOf } from '@marquee/contract/media';
import { formatShortMonth } from '@marquee/contract/formats/dates';

type EventPictureProps = {
  url: string | null;
  /** The first day, shown if there is no picture; null for an event without a date. */
  date: string | null;
  /** The `sizes` of the image in this layout. */
  sizes: string;
  /** In the first screen, so it is loaded eagerly. */
  isFirst?: boolean;
};

/** Shows a decorative picture, because the title is next to it, or the day if there is none. */
export function EventPicture({ url, date, sizes, isFirst = false }: EventPictureProps) {
  if (url === null) return <DayBoard date={date} />;
  return (
    <img
      className="poster"
      src={url}
      srcSet={srcSetOf(url)}
      sizes={sizes}
      alt=""
      width="1280"
      height="720"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

function DayBoard({ date }: { date: string | null }) {
  return (
    <svg className="poster board" viewBox="0 0 320 180" aria-hidden="true">
      <rect className="edge" x="92" y="30" width="136" height="120" rx="12" />
      <path className="bulbs" d="M104 40.5h112M104 139.5h112M102.5 52v76M217.5 52v76" />
      <rect className="lightbox" x="114" y="52" width="92" height="76" rx="3" />
      {date !== null && (
        <>
          <text x="160" y="74">
            {formatShortMonth(date).toUpperCase()}
          </text>
          <text className="number" x="160" y="116">
            {Number(date.slice(-2))}
          </text>
        </>
      )}
    </svg>
  );
}
