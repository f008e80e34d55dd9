/** Shows the origin that the browser used, adds copy buttons, and runs the search in `?q=` and `&ask`. */
export const frontPageScript = `
for (const place of document.querySelectorAll('.origin')) place.textContent = location.origin;
for (const block of document.querySelectorAll('.copyable')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try { await navigator.clipboard.writeText(block.querySelector('pre').textContent); button.textContent = 'Copied'; }
    catch { getSelection().selectAllChildren(block.querySelector('pre')); }
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
  block.append(button);
}
// A fragment belongs to the page of the site at /, not to this one.
const browse = document.getElementById('browse');
if (browse && location.hash !== '') location.replace(browse.href + location.hash);
const given = new URLSearchParams(location.search), query = given.get('q');
if (query) customElements.whenDefined('docent-search').then(() => {
  const search = document.querySelector('docent-search');
  if (given.has('ask')) search.ask(query); else search.open(query);
});
`;
