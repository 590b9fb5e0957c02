import { Icon } from '../shared/Icon.tsx';
import { scriptAddress } from '../shared/scripts.ts';

/** Plain links that contact no third party. Buttons are shown only if a script can handle them. */
export function Share({ url, title }: { url: string; title: string }) {
  const text = `${title}\n${url}`;
  return (
    <section
      className="share"
      aria-labelledby="share"
      data-url={url}
      data-title={title}
      data-script={scriptAddress('share')}
    >
      <h2 id="share">Share this event</h2>
      <p className="ways">
        <button type="button" className="chip" data-share="copy" hidden>
          <Icon name="link" />
          <span role="status">Copy link</span>
        </button>
        <a
          className="chip"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
        >
          <Icon name="mail" />
          E-mail
        </a>
        <a
          className="chip"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          WhatsApp
        </a>
        <button type="button" className="chip" data-share="native" hidden>
          <Icon name="share" />
          More
        </button>
      </p>
    </section>
  );
}
