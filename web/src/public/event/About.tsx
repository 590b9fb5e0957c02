import type { EventAbout } from '@marquee/contract/events/about/about';
import type { Block, Span } from '@marquee/contract/events/about/blocks';
import { srcSetOf } from '@marquee/contract/media';
import { Icon } from '../shared/Icon.tsx';

/** The column of the text, and nearly the whole width on a phone. */
const SIZES = '(min-width: 901px) min(52vw, 624px), calc(100vw - 40px)';

/** Buyers follow links of an organizer at their own risk: search engines do not count them. */
const REL = 'noopener noreferrer nofollow ugc';

/** Shows the text of the organizer as plain HTML. No address outside is called before a click. */
export function About({ about, pictures }: Pick<EventAbout, 'about' | 'pictures'>) {
  return (
    <div className="description about" dir="auto">
      {about.map((block, index) => (
        // The blocks never move on a rendered page.
        <AboutBlock key={index} block={block} pictures={pictures} />
      ))}
    </div>
  );
}

function AboutBlock({ block, pictures }: { block: Block; pictures: EventAbout['pictures'] }) {
  if (block.type === 'picture') {
    const size = pictures.find(({ url }) => url === block.url);
    return (
      <img
        src={block.url}
        srcSet={srcSetOf(block.url)}
        sizes={SIZES}
        alt={block.alt}
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
      />
    );
  }
  if (block.type === 'video') return <Video url={block.url} title={block.title} />;
  if (block.type === 'list') {
    const List = block.is_numbered ? 'ol' : 'ul';
    return (
      <List className="points">
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            <Spans spans={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.text.length === 0) return null;
  // The section has a heading of the second level.
  const Tag = block.type === 'paragraph' ? 'p' : block.level === 1 ? 'h3' : 'h4';
  return (
    <Tag dir="auto">
      <Spans spans={block.text} />
    </Tag>
  );
}

/** A link to a video: the page of the video sees a reader only after a click. */
function Video({ url, title }: { url: string; title: string }) {
  const { host } = new URL(url);
  return (
    <a className="video" href={url} target="_blank" rel={REL}>
      <Icon name="play" />
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <small>Watch on {host}, which then learns your address</small>
      </span>
    </a>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <Words key={index} span={span} />);
}

function Words({ span: { text, bold, italic, link } }: { span: Span }) {
  const slanted = italic ? <em>{text}</em> : text;
  const words = bold ? <strong>{slanted}</strong> : slanted;
  return link === undefined ? (
    words
  ) : (
    <a href={link} rel={REL}>
      {words}
    </a>
  );
}
