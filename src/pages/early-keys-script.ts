/** Opens the search for keys that readers press before the widget's script has run, which then handles them itself. */
export const earlyKeysScript = `
const search = customElements.whenDefined('docent-search').then(() => document.querySelector('docent-search'));
document.addEventListener('keydown', (event) => {
  const isHotkey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isHotkey || customElements.get('docent-search')) return;
  event.preventDefault();
  search.then((element) => element?.open());
});
`;
