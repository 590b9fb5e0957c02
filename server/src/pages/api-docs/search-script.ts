/** Hides the calls that do not have every word of the search. It runs in the browser. */
export const searchScript = String.raw`const input = document.querySelector('#q');
const found = document.querySelector('#found');
const sections = [...document.querySelectorAll('.subject')].map((section) => ({
  section,
  rows: [...section.querySelectorAll('li')].map((row) => ({
    row,
    text: [row.textContent, row.dataset.find, section.firstElementChild.textContent].join(' ').toLowerCase(),
  })),
}));

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, rows } of sections) {
    let inSection = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) inSection += 1;
    }
    section.hidden = inSection === 0;
    count += inSection;
  }
  const calls = count === 1 ? '1 call' : count + ' calls';
  found.textContent = words.length === 0 ? '' : count === 0 ? 'No call has these words.' : calls;
}

input.value = new URLSearchParams(location.search).get('q') ?? '';
input.addEventListener('input', search);
input.form.addEventListener('submit', (event) => event.preventDefault());
search();
`;
