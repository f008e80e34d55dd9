/**
 * Opens the search for hotkeys pressed before the widget's script has run, with the text typed since then. The manual
 * has the same script, for other sites.
 */
export const earlyKeysScript = `
{
  let typed = null;
  document.addEventListener('keydown', (event) => {
    if (customElements.get('docent-search')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isHotkey = isCommand && event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey;
    const isLetter = typed !== null && event.key.length === 1 && !isCommand && !event.altKey;
    if (!isHotkey && !isLetter) return;
    event.preventDefault();
    if (isLetter) typed += event.key;
    else if (typed === null) {
      typed = '';
      customElements.whenDefined('docent-search').then(() => document.querySelector('docent-search')?.open(typed));
    }
  });
}
`;
