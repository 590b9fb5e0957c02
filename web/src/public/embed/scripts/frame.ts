import { tellHost } from './tell-host.ts';
import { showWayBack } from './way-back.ts';

/** What Escape closes inside the page, before it closes the dialog around the frame. */
const openParts = ['dialog[open]', '[aria-expanded="true"]', ':popover-open', 'select:open'].filter(
  (selector) => CSS.supports(`selector(${selector})`),
);

showWayBack();

let told = 0;

/** Tells the height of the root element, which is that of its content, not of the frame. */
function tellHeight(): void {
  const px = Math.ceil(document.documentElement.getBoundingClientRect().height);
  if (px === told) return;
  told = px;
  tellHost({ marquee: 'height', px });
}

new ResizeObserver(tellHeight).observe(document.documentElement);
tellHeight();

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (!document.querySelector(openParts.join())) tellHost({ marquee: 'close' });
});

tellHost({ marquee: 'ready' });
