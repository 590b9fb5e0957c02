/** Shows and handles the ways of sharing that this browser supports. */
function startShare(section: HTMLElement): void {
  const { url = '', title = '' } = section.dataset;
  const copy = section.querySelector<HTMLButtonElement>('[data-share=copy]');
  const native = section.querySelector<HTMLButtonElement>('[data-share=native]');
  // Both exist only in secure contexts.
  if (copy && 'clipboard' in navigator) {
    copy.hidden = false;
    copy.addEventListener('click', () => {
      navigator.clipboard.writeText(url).then(
        () => answer(copy, 'Link copied'),
        () => answer(copy, 'Copying is blocked'),
      );
    });
  }
  if (native && 'share' in navigator) {
    native.hidden = false;
    native.addEventListener('click', () => {
      // The promise is rejected when the reader closes the dialog.
      navigator.share({ url, title }).catch(() => undefined);
    });
  }
}

const ANSWER_MS = 2_500;

function answer(button: HTMLButtonElement, text: string): void {
  const label = button.querySelector('span');
  if (!label) return;
  const before = 'Copy link';
  label.textContent = text;
  setTimeout(() => (label.textContent = before), ANSWER_MS);
}

const section = document.querySelector<HTMLElement>('.share');
if (section) startShare(section);
