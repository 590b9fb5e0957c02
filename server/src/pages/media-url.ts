import type { PageContext, PageRenderer } from '@marquee/contract/pages/pages';

const picture = /\/api\/media\/[0-9a-f-]{36}(?:-\w+)?\.(?:webp|jpg)/g;

/**
 * Makes drawn pages load their pictures from a CDN: in the page itself, for structured data and for
 * previews when it is shared. It is one step over the whole page, so that no picture is left out.
 */
export function withMediaUrl(renderer: PageRenderer, mediaUrl: string): PageRenderer {
  const names = Object.keys(renderer);
  const wrapped = names.map((name) => {
    // Every function of the renderer takes the context first and returns a page.
    const render = Reflect.get(renderer, name) as (
      context: PageContext,
      ...data: unknown[]
    ) => string;
    return [
      name,
      (context: PageContext, ...data: unknown[]) =>
        withPictures(render(context, ...data), context.origin, mediaUrl),
    ];
  });
  return Object.fromEntries(wrapped) as PageRenderer;
}

function withPictures(html: string, origin: string, mediaUrl: string): string {
  const moved = html.replace(picture, (path) => mediaUrl + path);
  // Where the address was whole, as in structured data.
  return moved.replaceAll(`${origin}${mediaUrl}/api/media/`, `${mediaUrl}/api/media/`);
}
