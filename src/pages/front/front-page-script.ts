import { earlyKeysScript } from '../early-keys-script.ts';

/**
 * Shows the browser's origin, and the owner's link if the browser runs on the server's machine; adds copy buttons, and
 * runs the search in `?q=` and `&ask`; while the index is being built, loads the page again.
 */
export const frontPageScript = `${earlyKeysScript}
const { copy, copied, preview } = document.body.dataset;
for (const place of document.querySelectorAll('.origin')) place.textContent = location.origin;
for (const block of document.querySelectorAll('.copyable')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    try { await navigator.clipboard.writeText(block.querySelector('pre').textContent); button.textContent = copied; }
    catch { getSelection().selectAllChildren(block.querySelector('pre')); }
    setTimeout(() => { button.textContent = copy; }, 2000);
  });
  block.append(button);
}
if (/^(?:localhost|127\\.[\\d.]+|\\[::1\\])$/.test(location.hostname))
  for (const part of document.querySelectorAll('.owner')) part.hidden = false;
// The page is loaded again until the index is built, but not while a reader is searching.
if ('building' in document.body.dataset) {
  const element = document.querySelector('docent-search');
  setInterval(() => { if (!element.isOpen) location.reload(); }, 3000);
}
// Other fragments belong to the page of the site at /, not to this one.
if (location.hash === '#developers') document.getElementById('developers').open = true;
else if (preview && location.hash !== '') location.replace(preview + location.hash);
const search = customElements.whenDefined('docent-search').then(() => document.querySelector('docent-search'));
const given = new URLSearchParams(location.search), query = given.get('q');
const run = (words, isQuestion) => search.then((element) => isQuestion ? element.ask(words) : element.open(words));
if (query) run(query, given.has('ask'));
for (const link of document.querySelectorAll('.examples a'))
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    run(link.textContent, true);
  });
`;
